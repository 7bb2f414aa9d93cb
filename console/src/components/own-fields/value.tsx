import type { FieldWithValue } from '@portico/contract/own-fields/asked';
import { yesAndNo } from '@portico/contract/own-fields/value';
import { Select, TextField } from '@portico/ui';
import { type TextOf, useText } from '../../i18n/i18n.tsx';

/** A stored value in words; undefined without one. */
export function valueInWords({ kind, options, value }: FieldWithValue, text: TextOf): string | undefined {
  if (value === null) return undefined;
  const answer = yesAndNo.find((each) => each === value);
  if (kind === 'YES_NO' && answer) return text(`fieldAnswer.${answer}`);
  return options.find(({ id }) => kind === 'CHOICE' && id === value)?.label ?? value;
}

interface ValueFieldProps {
  field: FieldWithValue;
  value: string;
  onChange: (value: string) => void;
}

/** A field of a form for a value. */
export function ValueField({ field, value, onChange }: ValueFieldProps) {
  const text = useText();
  const { key, kind, label, hint, required, longest, options, isOld } = field;
  const shared = {
    label: <bdi>{label}</bdi>,
    hint: isOld && value === field.value ? text('fields.oldValue') : (hint ?? undefined),
    name: `field.${key}`,
    required,
    value,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  if (kind === 'TEXT')
    return <TextField {...shared} autoComplete="off" dir="auto" maxLength={longest ?? undefined} />;
  if (kind === 'NUMBER') return <TextField {...shared} autoComplete="off" inputMode="decimal" dir="ltr" />;
  if (kind === 'DATE') return <TextField {...shared} type="date" autoComplete="off" />;
  const choices =
    kind === 'YES_NO' ? yesAndNo.map((id) => ({ id, label: text(`fieldAnswer.${id}`) })) : options;
  return (
    <Select {...shared}>
      <option value="">{text('fields.noValue')}</option>
      {isOld && field.value !== null && <option value={field.value}>{field.value}</option>}
      {choices.map((choice) => (
        <option key={choice.id} value={choice.id}>
          {choice.label}
        </option>
      ))}
    </Select>
  );
}
