import { type LogoFile, type LogoKind, longestLogo } from '@portico/contract/brand/look';
import { Button } from '@portico/ui';
import { ApiError } from '@portico/web/api-error';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useAct } from '../../api/queries.ts';
import { useErrorText, useText } from '../../i18n/i18n.tsx';
import { FieldError } from '../field-error.tsx';
import styles from './look.module.css';

export interface LogoFieldProps {
  label: string;
  hint?: string;
  /** What the file becomes. */
  kind: LogoKind;
  /** The stored one; null for none. */
  picture: ReactNode;
  /** What the server says about the chosen one. */
  error?: string | undefined;
  onChange: (value: LogoFile | null) => void;
}

/** A file that becomes a logo. Its file is drawn anew by the server at once; the form keeps the drawing. */
export function LogoField({ label, hint, kind, picture, error, onChange }: LogoFieldProps) {
  const text = useText();
  const errorText = useErrorText();
  const store = useAct('storeBrandLogo');
  const [refusal, setRefusal] = useState<string | null>(null);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const choose = async (file: File) => {
    setRefusal(null);
    if (file.size > longestLogo[kind]) return setRefusal('invalid_logo');
    try {
      onChange(await store.mutateAsync({ file: await base64Of(file), kind }));
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setRefusal(cause.code);
    }
  };
  return (
    <div className={styles.logo}>
      <label htmlFor={id}>{label}</label>
      {hint && <p className={styles.hint}>{hint}</p>}
      <div className={styles.files}>
        {picture}
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
        {picture && (
          <Button size="small" variant="quiet" onClick={() => onChange(null)}>
            {text('brand.removeLogo')}
          </Button>
        )}
      </div>
      <FieldError id={`${id}-error`} error={refusal ? errorText(refusal) : error} live />
    </div>
  );
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
