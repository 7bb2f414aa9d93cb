// In a separate module, because guests see it when a mail was sent, and not the other icons of an account.
import { Glyph, type IconProps } from './icon.tsx';

export const EmailIcon = (props: IconProps) => (
  <Glyph {...props}>
    <rect x="3.5" y="5.5" width="17" height="13" rx="2" />
    <path d="m4 7 8 6 8-6" />
  </Glyph>
);
