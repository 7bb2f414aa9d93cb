// In a separate module, so that only the landing page loads them.
import { Glyph, type IconProps } from './icon.tsx';

export const ChevronEndIcon = (props: IconProps) => (
  <Glyph directional {...props}>
    <path d="m9.5 6 6 6-6 6" />
  </Glyph>
);

export const ArrowEndIcon = (props: IconProps) => (
  <Glyph directional {...props}>
    <path d="M4.5 12h15m-6-6 6 6-6 6" />
  </Glyph>
);

export const SunIcon = (props: IconProps) => (
  <Glyph {...props}>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 2.5v2m0 15v2M2.5 12h2m15 0h2M5.3 5.3l1.4 1.4m10.6 10.6 1.4 1.4m0-13.4-1.4 1.4M6.7 17.3l-1.4 1.4" />
  </Glyph>
);

export const MoonIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M20 14.3A8.3 8.3 0 0 1 9.7 4a8.3 8.3 0 1 0 10.3 10.3Z" />
  </Glyph>
);

export const PauseIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M9 5.5v13m6-13v13" />
  </Glyph>
);

export const PlayIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M8 5.5v13l10.5-6.5L8 5.5Z" />
  </Glyph>
);
