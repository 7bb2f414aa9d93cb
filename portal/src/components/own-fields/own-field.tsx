import type { AskedField } from '@portico/contract/own-fields/asked';
import { yesAndNo } from '@portico/contract/own-fields/value';
import { Select, TextField } from '@portico/ui';
import { useText } from '../../lib/i18n/i18n.tsx';

/** What stands for no value: the same in every language. */
export const noValue = '–';

interface OwnFieldProps {
  field: AskedField;
  id: string;
  value: string;
  error: string | undefined;
  /** A stored value that is none of the field any more; it can stay. */
  old?: string | undefined;
  onChange: (value: string) => void;
}

/** A field that an operator has added, in a form. Its label may be in another language than the page. */
export function OwnFieldControl({ field, id, value, error, old, onChange }: OwnFieldProps) {
  const choices = useChoices(field);
  const { kind, label, hint, required, longest, least, most } = field;
  const bounds = [least, most].some((bound) => bound !== null) ? `${least ?? '…'} – ${most ?? '…'}` : null;
  const shared = {
    id,
    label: <bdi>{label}</bdi>,
    hint: hint || bounds ? <bdi>{[hint, bounds].filter(Boolean).join(' ')}</bdi> : undefined,
    name: id,
    required,
    value,
    error,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  switch (kind) {
    case 'TEXT':
      return <TextField {...shared} autoComplete="off" dir="auto" maxLength={longest ?? undefined} />;
    case 'NUMBER':
      return <TextField {...shared} autoComplete="off" inputMode="decimal" dir="ltr" />;
    case 'DATE':
      return <TextField {...shared} autoComplete="off" type="date" />;
    default:
      return (
        <Select {...shared}>
          <option value="">{noValue}</option>
          {old !== undefined && <option value={old}>{old}</option>}
          {choices.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choice.label}
            </option>
          ))}
        </Select>
      );
  }
}

/** What can be chosen in a field, in words. */
export function useChoices({ kind, options }: Pick<AskedField, 'kind' | 'options'>) {
  const text = useText();
  if (kind !== 'YES_NO') return options;
  return yesAndNo.map((id) => ({ id, label: text(id === 'YES' ? 'form.yes' : 'form.no') }));
}
