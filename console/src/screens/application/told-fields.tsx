import { wordsIn } from '@portico/contract/own-fields/kinds';
import type { ApplicationFields, OwnFieldList } from '@portico/contract/staff/fields/own-fields';
import { Button, Card, Checkbox, TextField } from '@portico/ui';
import { useState } from 'react';
import { useAct, useCall } from '../../api/queries.ts';
import { ReasonDialog } from '../../components/acts/reason-dialog.tsx';
import { Answer } from '../../components/answer.tsx';
import styles from '../../components/components.module.css';
import { useLocale, useText } from '../../i18n/i18n.tsx';

/** The added fields that an application learns. Nothing is shown where there are none. */
export function ToldFields({ id }: { id: string }) {
  const text = useText();
  const known = useCall('listOwnFields', {});
  const found = useCall('getApplicationFields', { id });
  const [isOpen, setOpen] = useState(false);
  const all = known.data?.fields ?? [];
  if (all.length === 0) return null;
  return (
    <Card
      title={text('fields.told')}
      aside={
        found.data && (
          <Button data-act size="small" variant="secondary" onClick={() => setOpen(true)}>
            {text('fields.changeTold')}
          </Button>
        )
      }
    >
      <Answer query={found}>
        {(told) => (
          <>
            <ul className={styles.list}>
              {told.fields.length === 0 && <li>{text('fields.nobody')}</li>}
              {told.fields.map(({ field, claim }) => (
                <li key={field}>
                  <bdi>{field}</bdi> · <bdi>{claim}</bdi>
                </li>
              ))}
            </ul>
            {isOpen && <Change id={id} all={all} before={told} onClose={() => setOpen(false)} />}
          </>
        )}
      </Answer>
    </Card>
  );
}

interface ChangeProps {
  id: string;
  all: OwnFieldList['fields'];
  before: ApplicationFields;
  onClose: () => void;
}

function Change({ id, all, before, onClose }: ChangeProps) {
  const text = useText();
  const locale = useLocale();
  const set = useAct('setApplicationFields');
  const [fields, setFields] = useState(before.fields);
  const claimOf = (key: string) => fields.find(({ field }) => field === key)?.claim;
  const others = (key: string) => fields.filter(({ field }) => field !== key);
  return (
    <ReasonDialog
      title={text('fields.told')}
      target={{ act: 'fields.told', id }}
      label={text('fields.changeTold')}
      onClose={onClose}
      act={(reason) => set.mutateAsync({ id, fields, reason })}
    >
      <p>{text('fields.toldHint')}</p>
      {all.map(({ key, field }) => {
        const claim = claimOf(key);
        const label = wordsIn(field.labels, locale);
        return (
          <div key={key}>
            <Checkbox
              name={`told.${key}`}
              label={<bdi>{label}</bdi>}
              checked={claim !== undefined}
              onChange={({ target }) =>
                setFields([...others(key), ...(target.checked ? [{ field: key, claim: key }] : [])])
              }
            />
            {claim !== undefined && (
              <TextField
                label={text('fields.claim', { field: label })}
                name={`claim.${key}`}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                dir="ltr"
                maxLength={120}
                required
                value={claim}
                onChange={({ target }) => setFields([...others(key), { field: key, claim: target.value }])}
              />
            )}
          </div>
        );
      })}
    </ReasonDialog>
  );
}
