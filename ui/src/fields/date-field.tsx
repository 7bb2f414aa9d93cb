import { type FocusEvent, type ReactNode, useId, useRef } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { CalendarIcon } from '../icons/account-icons.tsx';
import { ErrorIcon } from '../icons/icons.tsx';
import control from './control.module.css';
import styles from './date-field.module.css';
import { type DatePart, dateOf, paddedDate, partsOf, typedPart } from './date-parts.ts';
import field from './field.module.css';

export interface DateFieldProps {
  /** Names the group. */
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** The id of the first part, to which a summary of errors can link. */
  id?: string;
  /** The name of the picker's input, which holds the whole date. */
  name: string;
  /** `YYYY-MM-DD`, or what is typed of it: `1990-5-`. */
  value: string;
  onChange: (date: string) => void;
  /** The order of the parts, which differs from language to language. */
  order: readonly DatePart[];
  partLabels: Readonly<Record<DatePart, string>>;
  pickerLabel: string;
  /** The days that the picker offers. */
  min?: string;
  max?: string;
  autoComplete?: 'bday' | undefined;
}

const isComplete = (date: string) => /^\d{4}-\d{2}-\d{2}$/.test(date);

/** A date as three typed parts in the order of the language, and a button that opens the browser's picker. */
export function DateField({
  label,
  hint,
  error,
  id,
  name,
  value,
  onChange,
  order,
  partLabels,
  pickerLabel,
  min,
  max,
  autoComplete,
}: DateFieldProps) {
  const fallbackId = useId();
  const fieldId = id ?? fallbackId;
  const picker = useRef<HTMLInputElement>(null);
  const parts = partsOf(value);
  const describedBy = [hint && `${fieldId}-hint`, error && `${fieldId}-error`].filter(Boolean).join(' ');

  const complete = (event: FocusEvent) => {
    const isInside = event.currentTarget.contains(event.relatedTarget);
    if (!isInside && paddedDate(value) !== value) onChange(paddedDate(value));
  };

  const openPicker = () => {
    try {
      picker.current?.showPicker();
    } catch {
      // Any error: the browser has no picker, or does not open it: the parts can be typed.
      picker.current?.parentElement?.querySelector('input')?.focus();
    }
  };

  return (
    <fieldset className={styles.date} onBlur={complete}>
      <legend className={field.label}>{label}</legend>
      {hint && (
        <p className={field.hint} id={`${fieldId}-hint`}>
          {hint}
        </p>
      )}
      <div className={styles.parts}>
        {order.map((part, index) => (
          <label key={part} className={styles.part} data-part={part}>
            <span className={styles.partLabel}>{partLabels[part]}</span>
            <input
              id={index === 0 ? fieldId : undefined}
              type="text"
              inputMode="numeric"
              autoComplete={autoComplete ? `${autoComplete}-${part}` : 'off'}
              className={control.control}
              value={parts[part]}
              aria-describedby={describedBy || undefined}
              aria-invalid={error ? true : undefined}
              onChange={(event) =>
                onChange(dateOf({ ...parts, [part]: typedPart(part, event.target.value) }))
              }
            />
          </label>
        ))}
        <div className={styles.picker}>
          <input
            ref={picker}
            type="date"
            name={name}
            className={styles.native}
            value={isComplete(paddedDate(value)) ? paddedDate(value) : ''}
            min={min}
            max={max}
            tabIndex={-1}
            aria-hidden="true"
            onChange={(event) => event.target.value && onChange(event.target.value)}
          />
          <IconButton label={pickerLabel} icon={<CalendarIcon />} onClick={openPicker} />
        </div>
      </div>
      <div className={field.message}>
        {error && (
          <p className={field.error} id={`${fieldId}-error`}>
            <ErrorIcon size={16} />
            {error}
          </p>
        )}
      </div>
    </fieldset>
  );
}
