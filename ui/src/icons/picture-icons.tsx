// In a separate module, so that only pages that show pictures load them.
import { Glyph, type IconProps } from './icon.tsx';

export const ZoomInIcon = (props: IconProps) => (
  <Glyph {...props}>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4.5 4.5M11 8.5v5M8.5 11h5" />
  </Glyph>
);

export const ZoomOutIcon = (props: IconProps) => (
  <Glyph {...props}>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4.5 4.5M8.5 11h5" />
  </Glyph>
);

export const FitIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M4 9V5.5A1.5 1.5 0 0 1 5.5 4H9M15 4h3.5A1.5 1.5 0 0 1 20 5.5V9M20 15v3.5a1.5 1.5 0 0 1-1.5 1.5H15M9 20H5.5A1.5 1.5 0 0 1 4 18.5V15" />
  </Glyph>
);

export const ContrastIcon = (props: IconProps) => (
  <Glyph {...props}>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 3.5a8.5 8.5 0 0 1 0 17Z" fill="currentColor" />
  </Glyph>
);

export const ChevronStartIcon = (props: IconProps) => (
  <Glyph directional {...props}>
    <path d="m14.5 6-6 6 6 6" />
  </Glyph>
);
