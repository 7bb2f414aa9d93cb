// In a separate module, because only the console has them.
import { Glyph, type IconProps } from './icon.tsx';

export const PeopleIcon = (props: IconProps) => (
  <Glyph {...props}>
    <circle cx="9" cy="8.5" r="3.5" />
    <path d="M2.5 19.5c.7-3.2 3.2-5 6.5-5s5.8 1.8 6.5 5M15.5 5.2a3.5 3.5 0 0 1 0 6.6M18 15c1.9.8 3.1 2.3 3.5 4.5" />
  </Glyph>
);

export const FormIcon = (props: IconProps) => (
  <Glyph {...props} directional>
    <rect x="3.5" y="4" width="17" height="6.5" rx="1.5" />
    <rect x="3.5" y="13.5" width="17" height="6.5" rx="1.5" />
    <path d="M7 7.25h3M7 16.75h6" />
  </Glyph>
);

export const TrailIcon = (props: IconProps) => (
  <Glyph {...props} directional>
    <circle cx="5" cy="6" r="1.5" />
    <circle cx="5" cy="12" r="1.5" />
    <circle cx="5" cy="18" r="1.5" />
    <path d="M5 7.5v3m0 3v3M10 6h10M10 12h10M10 18h7" />
  </Glyph>
);

export const BadgeIcon = (props: IconProps) => (
  <Glyph {...props}>
    <rect x="5" y="6" width="14" height="15" rx="2" />
    <circle cx="12" cy="12" r="2" />
    <path d="M8.5 18c.5-1.5 1.8-2.3 3.5-2.3s3 .8 3.5 2.3M10 6V3.5h4V6" />
  </Glyph>
);

export const PaletteIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M12 3a9 9 0 1 0 0 18c1.4 0 2-.9 2-1.8 0-1.2-1-1.6-1-2.7 0-.9.7-1.5 1.7-1.5H17a4 4 0 0 0 4-4c0-4.6-4-8-9-8Z" />
    <path d="M7.5 12h.01M9.5 7.5h.01M14.5 7.5h.01" />
  </Glyph>
);

export const RulesIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="m3.5 7 1.8 1.8L8.5 5.5M3.5 16.5l1.8 1.8 3.2-3.3M12.5 7h8M12.5 17h8" />
  </Glyph>
);
