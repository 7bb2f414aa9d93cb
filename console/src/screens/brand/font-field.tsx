import { type FontFile, longestFont } from '@portico/contract/brand/font';
import { useAct } from '../../api/queries.ts';
import { FileField } from '../../components/look/file-field.tsx';
import { useText } from '../../i18n/i18n.tsx';

export interface FontFieldProps {
  value: FontFile | null;
  onChange: (value: FontFile | null) => void;
}

/** A file that becomes the font of pages. The server checks it at once; the form keeps its digest. */
export function FontField({ value, onChange }: FontFieldProps) {
  const text = useText();
  const { mutateAsync, isPending } = useAct('storeBrandFont');
  return (
    <FileField
      label={text('brand.font')}
      hint={text('brand.fontHint')}
      accept="font/woff2,.woff2"
      most={longestFont}
      tooLong="invalid_font"
      stored={value && <FontName font={value} />}
      busy={isPending}
      store={async (file) => onChange(await mutateAsync({ file }))}
      onRemove={() => onChange(null)}
    />
  );
}

/** By what staff tell one font from another: the same as in the audit trail. */
export function FontName({ font }: { font: FontFile }) {
  return <code dir="ltr">{font.digest.slice(0, 12)}</code>;
}
