import { groupLimits } from '@portico/contract/staff/group-rules';
import type { GroupDetails } from '@portico/contract/staff/groups';
import { Button, TextField, WarningIcon } from '@portico/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../api/call.ts';
import { useAct, useQueryCache } from '../../api/queries.ts';
import { ReasonDialog } from '../../components/acts/reason-dialog.tsx';
import { TextArea } from '../../components/text-area.tsx';
import { useLocale, useText } from '../../i18n/i18n.tsx';

/** What admins can do with a group. */
export function Acts({ group }: { group: GroupDetails }) {
  const text = useText();
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button data-act size="small" variant="secondary" onClick={() => setOpen('edit')}>
        {text('groups.edit')}
      </Button>
      <Button
        data-act
        size="small"
        variant="danger"
        icon={<WarningIcon size={18} />}
        onClick={() => setOpen('remove')}
      >
        {text('groups.remove')}
      </Button>
      {open === 'edit' && <Edit group={group} onClose={close} />}
      {open === 'remove' && <Remove id={group.id} onClose={close} />}
    </>
  );
}

function Edit({ group: { id, ...before }, onClose }: { group: GroupDetails; onClose: () => void }) {
  const text = useText();
  const edit = useAct('editGroup');
  const [name, setName] = useState(before.name);
  const [description, setDescription] = useState(before.description);
  const [domains, setDomains] = useState(before.domains.join(' '));
  const [values, setValues] = useState(before.values.join('\n'));
  return (
    <ReasonDialog
      title={text('groups.edit')}
      target={{ act: 'groups.edit', id }}
      label={text('groups.edit')}
      onClose={onClose}
      act={(reason) =>
        edit.mutateAsync({
          id,
          name,
          description,
          ...(before.rule === 'DOMAINS' && { domains: domains.split(/[\s,;]+/).filter(Boolean) }),
          ...(before.rule === 'FIELD' && { values: values.split('\n').filter((line) => line.trim() !== '') }),
          reason,
        })
      }
    >
      <TextField
        label={text('groups.name')}
        name="name"
        autoComplete="off"
        maxLength={groupLimits.name}
        required
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={text('groups.description')}
        name="description"
        autoComplete="off"
        maxLength={groupLimits.description}
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
      {before.rule === 'DOMAINS' && (
        <TextField
          label={text('groups.domains')}
          hint={text('groups.domainsHint')}
          name="domains"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          required
          value={domains}
          onChange={({ target }) => setDomains(target.value)}
        />
      )}
      {before.rule === 'FIELD' && (
        <TextArea
          label={text('groups.values')}
          hint={text('groups.valuesHint')}
          name="values"
          dir="auto"
          required
          value={values}
          onChange={({ target }) => setValues(target.value)}
        />
      )}
    </ReasonDialog>
  );
}

function Remove({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText();
  const locale = useLocale();
  const call = useApi();
  const queries = useQueryCache();
  const navigate = useNavigate();
  const remove = async (reason: string) => {
    await call('removeGroup', { id, reason });
    // The list must not show it again while it loads.
    queries.removeQueries({ queryKey: ['listGroups'] });
    await navigate(`/${locale}/groups`);
    queries.removeQueries({ queryKey: ['getGroup', { id }] });
  };
  return (
    <ReasonDialog
      title={text('groups.remove')}
      target={{ act: 'groups.remove', id }}
      label={text('groups.remove')}
      danger
      onClose={onClose}
      act={remove}
    >
      <p>{text('groups.removeText')}</p>
    </ReasonDialog>
  );
}
