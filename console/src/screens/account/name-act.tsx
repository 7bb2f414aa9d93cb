import { asksFamilyNameFirst } from '@portico/contract/names';
import { namePart } from '@portico/contract/names/name-fields';
import { isNamed, type NameParts, typedName } from '@portico/contract/names/name-parts';
import type { AccountDetails } from '@portico/contract/staff/accounts';
import { Button, TextField } from '@portico/ui';
import { useState } from 'react';
import * as v from 'valibot';
import { useAct } from '../../api/queries.ts';
import { ReasonDialog } from '../../components/acts/reason-dialog.tsx';
import { useLocale, useText } from '../../i18n/i18n.tsx';

/**
 * Corrects the name of an account whose user has told support of it. What the user has asked for in the
 * portal has a card of its own.
 */
export function NameAct({ account }: { account: AccountDetails }) {
  const text = useText();
  const locale = useLocale();
  const correct = useAct('correctName');
  const [name, setName] = useState<NameParts | null>(null);
  const { id } = account;
  if (account.correction) return null;
  const fields = [
    ['firstName', 'form.firstName'],
    ['lastName', 'form.lastName'],
  ] as const;
  return (
    <>
      <Button data-act size="small" variant="secondary" onClick={() => setName(typedName(account))}>
        {text('corrections.correct')}
      </Button>
      {name && (
        <ReasonDialog
          title={text('corrections.correct')}
          target={{ act: 'corrections.correct', id }}
          label={text('corrections.correct')}
          onClose={() => setName(null)}
          act={(reason) => correct.mutateAsync({ id, reason, ...name })}
        >
          <p>{text('corrections.effects')}</p>
          {(asksFamilyNameFirst(locale) ? fields.toReversed() : fields).map(([part, label]) => (
            <TextField
              key={part}
              label={text(label)}
              dir="auto"
              autoComplete="off"
              required
              maxLength={256}
              value={name[part]}
              error={v.is(namePart, name[part]) && isNamed(name) ? undefined : text('error.required')}
              onChange={({ target: { value } }) => setName({ ...name, [part]: value })}
            />
          ))}
        </ReasonDialog>
      )}
    </>
  );
}
