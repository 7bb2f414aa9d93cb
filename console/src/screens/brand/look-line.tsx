import {
  type BrandLook,
  type LogoFile,
  type LogoPlace,
  logoPath,
  logoPlaces,
  shownWidth,
} from '@portico/contract/brand/look';
import { type BrandWords, textIn } from '@portico/contract/brand/words';
import look from '../../components/look/look.module.css';
import { useLocale, useText } from '../../i18n/i18n.tsx';
import styles from './brand.module.css';
import { FontName } from './font-field.tsx';

/** A look on one line: the name, the colour, the corners, the font, the logos, and which words there are. */
export function LookLine({ look: { name, color, corner, logos, font, words } }: { look: BrandLook }) {
  const text = useText();
  return (
    <span className={styles.look}>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      <ColorName color={color} />
      <span>{text(`brand.${corner}`)}</span>
      {font && (
        <span>
          {text('brand.font')} <FontName font={font} />
        </span>
      )}
      <WordsLine words={words} />
      {logoPlaces.map((place) => {
        const file = logos[place];
        return (
          file && <LogoPicture key={place} place={place} file={file} alt={text(`brand.logo_${place}`)} />
        );
      })}
    </span>
  );
}

/** Company and contact as they are, and the titles of links and of the landing page. */
function WordsLine({ words: { company, support, links, landing } }: { words: BrandWords }) {
  const locale = useLocale();
  const labels = links.map(({ url, labels: all }) => textIn(all, locale) ?? url);
  const shown = [company, support, ...labels, textIn(landing, locale)?.title].filter(Boolean);
  return shown.map((words) => <bdi key={words}>{words}</bdi>);
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
