import {
  type BrandLook,
  type LogoFile,
  type LogoPlace,
  logoPath,
  logoPlaces,
  shownWidth,
} from '@portico/contract/brand/look';
import look from '../../components/look/look.module.css';
import { useText } from '../../i18n/i18n.tsx';
import styles from './brand.module.css';

/** A look on one line: the name, the colour and the corners. */
export function LookLine({ look: { name, color, corner, logos } }: { look: BrandLook }) {
  const text = useText();
  return (
    <span className={styles.look}>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      <ColorName color={color} />
      <span>{text(`brand.${corner}`)}</span>
      {logoPlaces.map((place) => {
        const file = logos[place];
        return (
          file && <LogoPicture key={place} place={place} file={file} alt={text(`brand.logo_${place}`)} />
        );
      })}
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

/** A logo on the ground on which it is going to stand. */
export function LogoPicture({ place, file, alt }: { place: LogoPlace; file: LogoFile; alt: string }) {
  return (
    <span className={look.stored} data-theme={place === 'dark' ? 'dark' : 'light'}>
      <img src={logoPath(file)} alt={alt} width={place === 'icon' ? 32 : shownWidth(file)} />
    </span>
  );
}
