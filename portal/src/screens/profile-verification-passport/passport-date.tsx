import { DateField, type DateFieldProps } from '@portico/ui';
import { useFormats } from '@portico/web/i18n/use-formats';
import { useText } from '../../lib/i18n/i18n.tsx';
import { type DateFieldName, pickerRange, today } from './passport-form.ts';

export interface PassportDateProps
  extends Pick<DateFieldProps, 'id' | 'value' | 'error' | 'hint' | 'onChange'> {
  name: DateFieldName;
}

/** A date of the passport, with a picker of the days that it can have. */
export function PassportDate(props: PassportDateProps) {
  const { name } = props;
  const text = useText();
  const { dateOrder } = useFormats();
  const label = text(`documentField.${name}`);
  return (
    <DateField
      {...props}
      {...pickerRange(name, today())}
      label={label}
      order={dateOrder}
      partLabels={{
        day: text('verification.day'),
        month: text('verification.month'),
        year: text('verification.year'),
      }}
      pickerLabel={text('shell.labelled', { label: text('verification.openPicker'), words: label })}
      autoComplete={name === 'birthday' ? 'bday' : undefined}
    />
  );
}
