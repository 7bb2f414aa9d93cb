import { type GroupRule, groupLimits, groupRules } from '@portico/contract/staff/group-rules';
import { Select, TextField } from '@portico/ui';
import { useState } from 'react';
import { useAct } from '../../api/queries.ts';
import { ReasonDialog } from '../../components/acts/reason-dialog.tsx';
import { useText } from '../../i18n/i18n.tsx';

const wordsOf = (text: string) => text.split(/[\s,;]+/).filter(Boolean);

/** Makes a group. */
export function AddGroup({ onClose }: { onClose: () => void }) {
  const text = useText();
  const add = useAct('addGroup');
  // Safe: it is one of them.
  const [group, setGroup] = useState({ id: '', name: '', description: '', rule: 'HAND' as GroupRule });
  const [domains, setDomains] = useState('');
  return (
    <ReasonDialog
      title={text('groups.add')}
      target={{ act: 'groups.add', id: 'new' }}
      label={text('groups.add')}
      onClose={onClose}
      act={(reason) => add.mutateAsync({ ...group, domains: wordsOf(domains), reason })}
    >
      <p>{text('groups.addText')}</p>
      <TextField
        label={text('groups.id')}
        hint={text('groups.idHint')}
        name="id"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
        value={group.id}
        onChange={(event) => setGroup({ ...group, id: event.target.value })}
      />
      <TextField
        label={text('groups.name')}
        name="name"
        autoComplete="off"
        maxLength={groupLimits.name}
        required
        value={group.name}
        onChange={(event) => setGroup({ ...group, name: event.target.value })}
      />
      <TextField
        label={text('groups.description')}
        name="description"
        autoComplete="off"
        maxLength={groupLimits.description}
        value={group.description}
        onChange={(event) => setGroup({ ...group, description: event.target.value })}
      />
      <Select
        label={text('groups.rule')}
        hint={text('groups.ruleHint')}
        value={group.rule}
        // Safe: the options below are all there are.
        onChange={({ target }) => setGroup({ ...group, rule: target.value as GroupRule })}
      >
        {groupRules.map((each) => (
          <option key={each} value={each}>
            {text(`groupRule.${each}`)}
          </option>
        ))}
      </Select>
      {group.rule === 'DOMAINS' && (
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
    </ReasonDialog>
  );
}
