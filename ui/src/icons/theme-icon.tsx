import { Glyph, type IconProps } from './icon.tsx';

/** A disc that is half dark. */
export const ThemeIcon = (props: IconProps) => (
  <Glyph {...props}>
    <circle cx="12" cy="12" r="8.5" />
    <path fill="currentColor" d="M12 3.5v17a8.5 8.5 0 0 0 0-17Z" />
  </Glyph>
);
