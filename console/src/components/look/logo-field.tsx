import { type LogoFile, type LogoKind, longestLogo } from '@portico/contract/brand/look';
import type { ReactNode } from 'react';
import { useAct } from '../../api/queries.ts';
import { FileField } from './file-field.tsx';

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
export function LogoField({ kind, picture, onChange, ...rest }: LogoFieldProps) {
  const { mutateAsync, isPending } = useAct('storeBrandLogo');
  return (
    <FileField
      {...rest}
      accept="image/png,image/svg+xml"
      most={longestLogo[kind]}
      tooLong="invalid_logo"
      stored={picture}
      busy={isPending}
      store={async (file) => onChange(await mutateAsync({ file, kind }))}
      onRemove={() => onChange(null)}
    />
  );
}
