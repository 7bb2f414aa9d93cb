import type { ReviewReason } from '@portico/contract/documents/review';
import { Card } from '@portico/ui';
import { useRef } from 'react';
import components from '../../../components/components.module.css';
import { useText } from '../../../i18n/i18n.tsx';
import { documentKeys } from '../../../keys/key-table.ts';
import { useKeys } from '../../../keys/use-keys.ts';
import type { ReviewCase } from '../../../review/review-case.ts';
import type { Draft } from '../stored-draft.ts';
import styles from './data.module.css';
import { FieldRow } from './field-row.tsx';
import { fieldLabel, groupOf } from './field-texts.ts';
import type { Field } from './fields.ts';

export interface DataProps {
  reviewCase: ReviewCase;
  fields: readonly Field[];
  draft: Draft;
  onAccept: (path: string) => void;
  onAsk: (path: string, reason: ReviewReason | null) => void;
}

/** What the user typed, field by field. `j` and `k` move the focus between the fields. */
export function Data({ reviewCase, fields, draft, onAccept, onAsk }: DataProps) {
  const text = useText();
  const list = useRef<HTMLDivElement>(null);
  const move = (step: 1 | -1) => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const row = document.activeElement?.closest('[data-field]');
    const focused = buttons.findIndex((button) => row?.contains(button));
    const next = focused < 0 ? (step > 0 ? 0 : buttons.length - 1) : focused + step;
    buttons[next]?.focus();
  };
  useKeys(documentKeys, { nextField: () => move(1), previousField: () => move(-1) });

  const submitted = reviewCase.document;
  const isSameAddress = submitted.documentType === 'ADDRESS' && submitted.documentMetadata.equal;
  const groups = [...Map.groupBy(fields, ({ path }) => groupOf(path))];
  return (
    <Card title={text('review.data')}>
      <div ref={list} className={styles.groups}>
        {fields.length === 0 && <p className={components.quiet}>{text('review.noData')}</p>}
        {isSameAddress && <p className={components.quiet}>{text('review.sameAddress')}</p>}
        {groups.map(([group, members]) => (
          <div key={group} className={styles.group}>
            {group && <h3 className={styles.title}>{fieldLabel(group, text)}</h3>}
            <ul className={styles.fields}>
              {members.map((field) => (
                <FieldRow
                  key={field.path}
                  field={field}
                  accepted={draft.accepted.has(field.path)}
                  reason={draft.reasons[field.path] ?? null}
                  onAccept={() => onAccept(field.path)}
                  onAsk={(reason) => onAsk(field.path, reason)}
                />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Card>
  );
}
