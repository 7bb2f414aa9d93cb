import {
  type LogoFile,
  type LogoPlace,
  type Logos,
  logoPlaces,
  longestLogo,
} from '@portico/contract/brand/look';
import { Button, ErrorIcon } from '@portico/ui';
import { ApiError } from '@portico/web/api-error';
import { useId, useRef, useState } from 'react';
import { useAct } from '../../api/queries.ts';
import { useErrorText, useText } from '../../i18n/i18n.tsx';
import styles from './brand.module.css';
import { LogoPicture } from './look-line.tsx';

export interface LogoFieldsProps {
  value: Logos;
  onChange: (place: LogoPlace, file: LogoFile | null) => void;
}

/** The logos of a look. Two may be on their way at once. */
export function LogoFields({ value, onChange }: LogoFieldsProps) {
  const text = useText();
  return (
    <div>
      <p className={styles.logoHint}>{text('brand.logoHint')}</p>
      {logoPlaces.map((place) => (
        <LogoField
          key={place}
          place={place}
          value={value[place]}
          onChange={(file) => onChange(place, file)}
        />
      ))}
    </div>
  );
}

interface LogoFieldProps {
  place: LogoPlace;
  value: LogoFile | null;
  onChange: (value: LogoFile | null) => void;
}

/** A logo for one place. Its file is drawn anew by the server at once; the form keeps the drawing. */
function LogoField({ place, value, onChange }: LogoFieldProps) {
  const text = useText();
  const errorText = useErrorText();
  const store = useAct('storeBrandLogo');
  const [refusal, setRefusal] = useState<string | null>(null);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const label = text(`brand.logo_${place}`);
  const choose = async (file: File) => {
    setRefusal(null);
    if (file.size > longestLogo) return setRefusal('invalid_logo');
    try {
      onChange(await store.mutateAsync({ file: await base64Of(file), isIcon: place === 'icon' }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error.code);
    }
  };
  return (
    <div className={styles.logo}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.files}>
        {value && <LogoPicture place={place} file={value} alt="" />}
        <Button
          size="small"
          variant="secondary"
          aria-label={`${text('brand.chooseFile')}: ${label}`}
          aria-describedby={`${id}-error`}
          busy={store.isPending}
          busyLabel={text('console.working')}
          onClick={() => input.current?.click()}
        >
          {text('brand.chooseFile')}
        </Button>
        <input
          ref={input}
          id={id}
          type="file"
          hidden
          accept="image/png,image/svg+xml"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) void choose(file);
            currentTarget.value = '';
          }}
        />
        {value && (
          <Button size="small" variant="quiet" onClick={() => onChange(null)}>
            {text('brand.removeLogo')}
          </Button>
        )}
      </div>
      <p className={styles.refusal} id={`${id}-error`} role="status">
        {refusal && (
          <>
            <ErrorIcon size={16} /> {errorText(refusal)}
          </>
        )}
      </p>
    </div>
  );
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
