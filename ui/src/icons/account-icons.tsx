// In a separate module, so that guest pages do not load them.
import { Glyph, type IconProps } from './icon.tsx';

export const SidebarIcon = (props: IconProps) => (
  <Glyph directional {...props}>
    <rect x="3.5" y="4.5" width="17" height="15" rx="2.5" />
    <path d="M9.5 4.5v15" />
  </Glyph>
);

export const PlusIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M12 5.5v13M5.5 12h13" />
  </Glyph>
);

export const ComputerIcon = (props: IconProps) => (
  <Glyph {...props}>
    <rect x="5" y="5" width="14" height="10" rx="1.5" />
    <path d="M2.5 18.5h19" />
  </Glyph>
);

export const TabletIcon = (props: IconProps) => (
  <Glyph {...props}>
    <rect x="5" y="3.5" width="14" height="17" rx="2" />
    <path d="M10.5 17.5h3" />
  </Glyph>
);

export const PhoneIcon = (props: IconProps) => (
  <Glyph {...props}>
    <rect x="7" y="3" width="10" height="18" rx="2" />
    <path d="M11 18h2" />
  </Glyph>
);

export const SearchIcon = (props: IconProps) => (
  <Glyph {...props}>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4.5 4.5" />
  </Glyph>
);

export const ShieldIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M12 3 4.5 5.8v5.7c0 4.6 3.1 7.9 7.5 9.5 4.4-1.6 7.5-4.9 7.5-9.5V5.8L12 3Z" />
    <path d="m8.8 12 2.2 2.2 4.2-4.4" />
  </Glyph>
);

export const DocumentIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M13.5 3H7a1.5 1.5 0 0 0-1.5 1.5v15A1.5 1.5 0 0 0 7 21h10a1.5 1.5 0 0 0 1.5-1.5V8l-5-5Z" />
    <path d="M13.5 3v5h5M9 12.5h6M9 16.5h4" />
  </Glyph>
);

export const CalendarIcon = (props: IconProps) => (
  <Glyph {...props}>
    <rect x="4" y="5" width="16" height="15" rx="2" />
    <path d="M4 10h16M8.5 3v4M15.5 3v4" />
  </Glyph>
);

export const UploadIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M12 15.5v-11m-4.5 4.5L12 4.5 16.5 9M4.5 15.5v2.5a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2v-2.5" />
  </Glyph>
);

export const CameraIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M8.5 6.5 10 4.5h4l1.5 2H19A1.5 1.5 0 0 1 20.5 8v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 18V8A1.5 1.5 0 0 1 5 6.5h3.5Z" />
    <circle cx="12" cy="12.8" r="3.7" />
  </Glyph>
);

export const MinusIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M5.5 12h13" />
  </Glyph>
);

export const RotateIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M19.5 12a7.5 7.5 0 1 1-2.4-5.5M19.5 3.5v4.2h-4.2" />
  </Glyph>
);

export const TrashIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M4.5 6.5h15M9.5 6.5V4h5v2.5M6.5 6.5l.8 12.1a1.5 1.5 0 0 0 1.5 1.4h6.4a1.5 1.5 0 0 0 1.5-1.4l.8-12.1M10 10.5v6m4-6v6" />
  </Glyph>
);

export const LogoutIcon = (props: IconProps) => (
  <Glyph directional {...props}>
    <path d="M13 4.5H7A1.5 1.5 0 0 0 5.5 6v12A1.5 1.5 0 0 0 7 19.5h6M10.5 12H20m-3.5-3.5L20 12l-3.5 3.5" />
  </Glyph>
);

export const ExternalIcon = (props: IconProps) => (
  <Glyph directional {...props}>
    <path d="M8 7h9v9M17 7 6.5 17.5" />
  </Glyph>
);

export const CopyIcon = (props: IconProps) => (
  <Glyph {...props}>
    <rect x="8.5" y="8.5" width="11.5" height="11.5" rx="2.5" />
    <path d="M15.5 8.5V6A2 2 0 0 0 13.5 4H6a2 2 0 0 0-2 2v7.5a2 2 0 0 0 2 2h2.5" />
  </Glyph>
);

export const ChatIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M12 4.5c4.7 0 8.5 3.1 8.5 7s-3.8 7-8.5 7a10 10 0 0 1-3.2-.5L4 19.5l1.4-3.7a6.4 6.4 0 0 1-1.9-4.3c0-3.9 3.8-7 8.5-7Z" />
    <path d="M8.5 11.5h.01M12 11.5h.01M15.5 11.5h.01" />
  </Glyph>
);

export const SettingsIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M4 7.5h9M18 7.5h2M4 16.5h2M11 16.5h9" />
    <circle cx="15.5" cy="7.5" r="2.5" />
    <circle cx="8.5" cy="16.5" r="2.5" />
  </Glyph>
);
