import type { FieldWithValue } from '@portico/contract/own-fields/asked';
import { Button, Card } from '@portico/ui';
import { useState } from 'react';
import { useAct, useCall } from '../../api/queries.ts';
import { ReasonDialog } from '../../components/acts/reason-dialog.tsx';
import { Answer } from '../../components/answer.tsx';
import styles from '../../components/components.module.css';
import { ValueField, valueInWords } from '../../components/own-fields/value.tsx';
import { useText } from '../../i18n/i18n.tsx';

/** The fields that operators have added to accounts. Nothing is shown where staff may see none. */
export function Fields({ accountId }: { accountId: string }) {
  const text = useText();
  const found = useCall('getAccountFields', { id: accountId });
  const [isOpen, setOpen] = useState(false);
  if (found.data?.fields.length === 0) return null;
  return (
    <Card
      title={text('fields.ofAccount')}
      aside={
        found.data?.fields.some(({ mayEdit }) => mayEdit) && (
          <Button data-act size="small" variant="secondary" onClick={() => setOpen(true)}>
            {text('fields.change')}
          </Button>
        )
      }
    >
      <Answer query={found}>
        {({ fields }) => (
          <>
            <dl className={styles.facts}>
              {fields.map((field) => (
                <Value key={field.key} field={field} />
              ))}
            </dl>
            {isOpen && <Change accountId={accountId} fields={fields} onClose={() => setOpen(false)} />}
          </>
        )}
      </Answer>
    </Card>
  );
}

function Value({ field }: { field: FieldWithValue }) {
  const text = useText();
  return (
    <>
      <dt>
        <bdi>{field.label}</bdi>
      </dt>
      <dd>
        <bdi>{valueInWords(field, text) ?? text('fields.noValue')}</bdi>
        {field.isOld && <p className={styles.quiet}>{text('fields.oldValue')}</p>}
      </dd>
    </>
  );
}

interface ChangeProps {
  accountId: string;
  fields: readonly FieldWithValue[];
  onClose: () => void;
}

function Change({ accountId, fields, onClose }: ChangeProps) {
  const text = useText();
  const set = useAct('setAccountFields');
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  return (
    <ReasonDialog
      title={text('fields.change')}
      target={{ act: 'fields.change', id: accountId }}
      label={text('fields.change')}
      onClose={onClose}
      act={(reason) => set.mutateAsync({ id: accountId, values: { ...values }, reason })}
    >
      <p>{text('fields.changeText')}</p>
      {fields.map(
        (field) =>
          field.mayEdit && (
            <ValueField
              key={field.key}
              field={field}
              value={values[field.key] ?? field.value ?? ''}
              onChange={(value) => setValues({ ...values, [field.key]: value })}
            />
          ),
      )}
    </ReasonDialog>
  );
}
