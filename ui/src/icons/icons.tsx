import { Glyph, type IconProps } from './icon.tsx';

export const CheckIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="m5 12.5 4.5 4.5L19 7.5" />
  </Glyph>
);

export const CrossIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M6.5 6.5l11 11m0-11-11 11" />
  </Glyph>
);

export const EyeIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
    <circle cx="12" cy="12" r="3" />
  </Glyph>
);

export const EyeOffIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M9.9 5.7A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.6 3.3M6.3 7.2A15 15 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.2-1" />
    <path d="M9.9 9.9a3 3 0 0 0 4.2 4.2M3.5 3.5l17 17" />
  </Glyph>
);

export const ChevronDownIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="m6 9.5 6 6 6-6" />
  </Glyph>
);

export const ArrowUpIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M12 19.5v-15m-6 6 6-6 6 6" />
  </Glyph>
);

export const MenuIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M4 7.5h16M4 12h16M4 16.5h16" />
  </Glyph>
);

export const GlobeIcon = (props: IconProps) => (
  <Glyph {...props}>
    <circle cx="12" cy="12" r="9" />
    <path d="M3 12h18M12 3c2.5 2.6 3.75 5.6 3.75 9S14.5 18.4 12 21c-2.5-2.6-3.75-5.6-3.75-9S9.5 5.6 12 3Z" />
  </Glyph>
);

export const KeyIcon = (props: IconProps) => (
  <Glyph {...props}>
    <circle cx="8" cy="15.5" r="4.5" />
    <path d="m11.3 12.3 8.2-8.3m-3.5 3.5 3 3" />
  </Glyph>
);

export const WarningIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M12 4 2.8 19.5h18.4L12 4Zm0 6v4" />
    <path d="M12 16.8v.1" strokeWidth="2.25" />
  </Glyph>
);

export const InfoIcon = (props: IconProps) => (
  <Glyph {...props}>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 11.5v5" />
    <path d="M12 7.9v.1" strokeWidth="2.25" />
  </Glyph>
);

export const ErrorIcon = (props: IconProps) => (
  <Glyph {...props}>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7.5v5" />
    <path d="M12 16v.1" strokeWidth="2.25" />
  </Glyph>
);

export const SuccessIcon = (props: IconProps) => (
  <Glyph {...props}>
    <circle cx="12" cy="12" r="9" />
    <path d="m8 12.3 2.7 2.7L16 9.5" />
  </Glyph>
);

export const ClockIcon = (props: IconProps) => (
  <Glyph {...props}>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7v5.2l3.3 2" />
  </Glyph>
);

export const OfflineIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M3.5 3.5l17 17M7 7.6a14 14 0 0 0-4.5 2.6M11.5 6a14 14 0 0 1 10 4.2M8.6 12.3a9 9 0 0 0-2.6 1.5M15 12.2c1.1.4 2.1.9 3 1.600M9.5 16.800a4.5 4.5 0 0 1 5 0" />
    <path d="M12 19.5v.1" strokeWidth="2.25" />
  </Glyph>
);
