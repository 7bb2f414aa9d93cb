import { Button } from '@portico/ui';
import { ApiError } from '@portico/web/api-error';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useErrorText, useText } from '../../i18n/i18n.tsx';
import { FieldError } from '../field-error.tsx';
import styles from './look.module.css';

export interface FileFieldProps {
  label: string;
  hint?: string;
  /** The types that the dialog of the browser offers. */
  accept: string;
  /** How many bytes the file may have, and the code that the server has for a longer one. */
  most: number;
  tooLong: string;
  /** What is stored; null for nothing. */
  stored: ReactNode;
  /** What the server says about the stored one. */
  error?: string | undefined;
  busy: boolean;
  /** Sends a file in base64. */
  store: (file: string) => Promise<void>;
  onRemove: () => void;
}

/** A file that the server stores at once. */
export function FileField(props: FileFieldProps) {
  const { label, hint, accept, most, tooLong, stored, error, busy, store, onRemove } = props;
  const text = useText();
  const errorText = useErrorText();
  const [refusal, setRefusal] = useState<string | null>(null);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const choose = async (file: File) => {
    setRefusal(null);
    if (file.size > most) return setRefusal(tooLong);
    try {
      await store(await base64Of(file));
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
        {stored}
        <Button
          size="small"
          variant="secondary"
          aria-label={`${text('brand.chooseFile')}: ${label}`}
          aria-describedby={`${id}-error`}
          busy={busy}
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
          accept={accept}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) void choose(file);
            currentTarget.value = '';
          }}
        />
        {stored && (
          <Button size="small" variant="quiet" onClick={onRemove}>
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
