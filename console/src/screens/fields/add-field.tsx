import { TextField } from '@portico/ui';
import { useState } from 'react';
import { useAct } from '../../api/queries.ts';
import { ReasonDialog } from '../../components/acts/reason-dialog.tsx';
import { FieldForm } from '../../components/own-fields/field-form.tsx';
import { useFieldDraft } from '../../components/own-fields/use-field-draft.ts';
import { suggestedId } from '../../forms/suggested-id.ts';
import { useText } from '../../i18n/i18n.tsx';

/** Adds a field to accounts. */
export function AddField({ onClose }: { onClose: () => void }) {
  const text = useText();
  const add = useAct('addOwnField');
  const state = useFieldDraft();
  const [typedKey, setTypedKey] = useState<string | null>(null);
  const key = typedKey ?? suggestedId(state.draft.label).toLowerCase().replaceAll('-', '_');
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
      <FieldForm state={state} isNew />
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
        onChange={({ target }) => setTypedKey(target.value)}
      />
    </ReasonDialog>
  );
}
