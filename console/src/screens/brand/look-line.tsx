import type { BrandLook } from '@portico/contract/brand/look';
import { useText } from '../../i18n/i18n.tsx';
import styles from './brand.module.css';

/** A look on one line: the name, the colour and the corners. */
export function LookLine({ look: { name, color, corner } }: { look: BrandLook }) {
  const text = useText();
  return (
    <span className={styles.look}>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      <ColorName color={color} />
      <span>{text(`brand.${corner}`)}</span>
    </span>
  );
}

/** A colour with a spot of it. */
export function ColorName({ color }: { color: string | null }) {
  const text = useText();
  if (color === null) return <span>{text('brand.ownColor')}</span>;
  return (
    <span className={styles.color}>
      <span className={styles.spot} style={{ background: color }} />
      <code dir="ltr">{color}</code>
    </span>
  );
}
