import type { OwnFieldSummary } from '@portico/contract/staff/fields/own-fields';
import { Button, WarningIcon } from '@portico/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../api/call.ts';
import { useAct, useQueryCache } from '../../api/queries.ts';
import { ReasonDialog } from '../../components/acts/reason-dialog.tsx';
import { FieldForm } from '../../components/own-fields/field-form.tsx';
import { useFieldDraft } from '../../components/own-fields/use-field-draft.ts';
import { useCountedText } from '../../i18n/counted.ts';
import { useLocale, useText } from '../../i18n/i18n.tsx';

interface ActsProps {
  field: OwnFieldSummary;
  /** The keys of all fields, in their order. */
  keys: readonly string[];
}

/** What admins can do with a field. */
export function Acts({ field, keys }: ActsProps) {
  const text = useText();
  const [open, setOpen] = useState<'edit' | 'move' | 'remove' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button data-act size="small" variant="secondary" onClick={() => setOpen('edit')}>
        {text('fields.edit')}
      </Button>
      {keys[0] !== field.key && (
        <Button data-act size="small" variant="secondary" onClick={() => setOpen('move')}>
          {text('fields.moveUp')}
        </Button>
      )}
      <Button
        data-act
        size="small"
        variant="danger"
        icon={<WarningIcon size={18} />}
        onClick={() => setOpen('remove')}
      >
        {text('fields.remove')}
      </Button>
      {open === 'edit' && <Edit field={field} onClose={close} />}
      {open === 'move' && <MoveUp id={field.key} keys={keys} onClose={close} />}
      {open === 'remove' && <Remove field={field} onClose={close} />}
    </>
  );
}

function Edit({ field: { key, field }, onClose }: { field: OwnFieldSummary; onClose: () => void }) {
  const text = useText();
  const edit = useAct('editOwnField');
  const state = useFieldDraft(field);
  return (
    <ReasonDialog
      title={text('fields.edit')}
      target={{ act: 'fields.edit', id: key }}
      label={text('fields.edit')}
      onClose={onClose}
      check={state.check}
      act={(reason) => edit.mutateAsync({ id: key, field: state.field(), reason })}
    >
      <FieldForm state={state} isNew={false} />
    </ReasonDialog>
  );
}

function MoveUp({ id, keys, onClose }: { id: string; keys: readonly string[]; onClose: () => void }) {
  const text = useText();
  const order = useAct('orderOwnFields');
  const place = keys.indexOf(id);
  const moved = keys.toSpliced(place, 1).toSpliced(place - 1, 0, id);
  return (
    <ReasonDialog
      title={text('fields.moveUp')}
      target={{ act: 'fields.moveUp', id }}
      label={text('fields.moveUp')}
      onClose={onClose}
      act={(reason) => order.mutateAsync({ keys: moved, reason })}
    >
      <p>{text('fields.moveUpText')}</p>
    </ReasonDialog>
  );
}

function Remove({ field: { key, values }, onClose }: { field: OwnFieldSummary; onClose: () => void }) {
  const text = useText();
  const countedText = useCountedText();
  const locale = useLocale();
  const call = useApi();
  const queries = useQueryCache();
  const navigate = useNavigate();
  const remove = async (reason: string) => {
    await call('removeOwnField', { id: key, reason });
    await navigate(`/${locale}/fields`);
    // The list must not show it again while it loads.
    queries.removeQueries({ queryKey: ['listOwnFields'] });
  };
  return (
    <ReasonDialog
      title={text('fields.remove')}
      target={{ act: 'fields.remove', id: key }}
      label={text('fields.remove')}
      danger
      onClose={onClose}
      act={remove}
    >
      <p>{text('fields.removeText')}</p>
      <p>
        {text('fields.values')}: {countedText(values)}
      </p>
    </ReasonDialog>
  );
}
