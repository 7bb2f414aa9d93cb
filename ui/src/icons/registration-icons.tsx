// In a separate module, so that the registration does not load those of the account.
import { Glyph, type IconProps } from './icon.tsx';

export const UserIcon = (props: IconProps) => (
  <Glyph {...props}>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5c.9-3.6 3.8-5.5 7.5-5.5s6.6 1.9 7.5 5.5" />
  </Glyph>
);

export const LockIcon = (props: IconProps) => (
  <Glyph {...props}>
    <rect x="4.5" y="10.5" width="15" height="10" rx="2.5" />
    <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5" />
  </Glyph>
);
