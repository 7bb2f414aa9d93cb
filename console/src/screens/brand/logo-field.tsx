import {
  type LogoFile,
  type LogoPlace,
  type Logos,
  logoKindOf,
  logoPlaces,
} from '@portico/contract/brand/look';
import components from '../../components/components.module.css';
import { LogoField } from '../../components/look/logo-field.tsx';
import look from '../../components/look/look.module.css';
import { useText } from '../../i18n/i18n.tsx';
import { LogoPicture } from './look-line.tsx';

export interface LogoFieldsProps {
  value: Logos;
  onChange: (place: LogoPlace, file: LogoFile | null) => void;
}

/** The logos of a look. Two may be on their way at once. */
export function LogoFields({ value, onChange }: LogoFieldsProps) {
  const text = useText();
  return (
    <div className={components.part}>
      <p className={look.hint}>{text('brand.logoHint')}</p>
      {logoPlaces.map((place) => {
        const file = value[place];
        return (
          <LogoField
            key={place}
            label={text(`brand.logo_${place}`)}
            kind={logoKindOf(place)}
            {...(place === 'social' && { hint: text('brand.socialHint') })}
            picture={file && <LogoPicture place={place} file={file} alt="" />}
            onChange={(chosen) => onChange(place, chosen)}
          />
        );
      })}
    </div>
  );
}
