import { reasonsForField } from '@portico/contract/documents/remarks';
import type { ReviewReason } from '@portico/contract/documents/review';
import { CheckIcon, IconButton, StatusBadge } from '@portico/ui';
import { useFormats } from '@portico/web/i18n/use-formats';
import { useText } from '../../../i18n/i18n.tsx';
import { Agreeing, Compared } from './compared.tsx';
import styles from './data.module.css';
import { fieldLabel, fullLabel, valueText } from './field-texts.ts';
import type { Field } from './fields.ts';

export interface FieldRowProps {
  field: Field;
  accepted: boolean;
  reason: ReviewReason | null;
  onAccept: () => void;
  onAsk: (reason: ReviewReason | null) => void;
}

/** A field with its value, what was typed before, and whether the moderator accepts it or asks about it. */
export function FieldRow({ field, accepted, reason, onAccept, onAsk }: FieldRowProps) {
  const text = useText();
  const formats = useFormats();
  const { path, value, earlier, compared } = field;
  const reasons = reasonsForField(path);
  const name = fullLabel(path, text);
  const shown = (typed: string) =>
    typed ? <bdi>{valueText(path, typed, text, formats)}</bdi> : <em>{text('review.empty')}</em>;
  return (
    <li
      className={styles.field}
      data-field
      data-reasons={path}
      data-state={reason ? 'asked' : accepted ? 'accepted' : undefined}
    >
      <div className={styles.typed}>
        <span className={styles.label}>
          {fieldLabel(path, text)}
          {earlier.length > 0 && <StatusBadge tone="info">{text('review.changed')}</StatusBadge>}
        </span>
        <span className={styles.value}>
          {shown(value)} {compared && <Agreeing compared={compared} />}
        </span>
        {compared && <Compared compared={compared} shown={shown} />}
        {earlier.map((old) => (
          <span key={old.round} className={styles.earlier}>
            {text('review.earlierValue', { round: old.round })} <del>{shown(old.value)}</del>
          </span>
        ))}
      </div>
      <select
        className={styles.reason}
        aria-label={text('review.askAbout', { field: name })}
        value={reason ?? ''}
        data-chosen={reason !== null || undefined}
        onChange={(event) => onAsk(reasons.find((known) => known === event.target.value) ?? null)}
      >
        <option value="">{text('review.noReason')}</option>
        {reasons.map((known, index) => (
          <option key={known} value={known}>
            {`${index + 1} ${text(`reviewReasonName.${known}`)}`}
          </option>
        ))}
      </select>
      <IconButton
        label={text('review.acceptField', { field: name })}
        icon={<CheckIcon />}
        aria-pressed={accepted}
        onClick={onAccept}
      />
    </li>
  );
}
