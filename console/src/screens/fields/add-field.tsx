import { TextField } from '@portico/ui';
import { useState } from 'react';
import { useAct } from '../../api/queries.ts';
import { ReasonDialog } from '../../components/acts/reason-dialog.tsx';
import { FieldForm } from '../../components/own-fields/field-form.tsx';
import { useFieldDraft } from '../../components/own-fields/use-field-draft.ts';
import { useText } from '../../i18n/i18n.tsx';

/** Adds a field to accounts. */
export function AddField({ onClose }: { onClose: () => void }) {
  const text = useText();
  const add = useAct('addOwnField');
  const state = useFieldDraft();
  const [key, setKey] = useState('');
  return (
    <ReasonDialog
      title={text('fields.add')}
      target={{ act: 'fields.add', id: 'new' }}
      label={text('fields.add')}
      onClose={onClose}
      check={state.check}
      act={(reason) => add.mutateAsync({ key, field: state.field(), reason })}
    >
      <p>{text('fields.addText')}</p>
      <TextField
        label={text('fields.key')}
        hint={text('fields.keyHint')}
        name="key"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={32}
        required
        value={key}
        onChange={({ target }) => setKey(target.value)}
      />
      <FieldForm state={state} isNew />
    </ReasonDialog>
  );
}
