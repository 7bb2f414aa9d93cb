import { isSetByUsers } from '@portico/contract/own-fields/definition';
import { wordsIn } from '@portico/contract/own-fields/kinds';
import { type GroupRule, groupLimits, groupRules } from '@portico/contract/staff/group-rules';
import { Select, TextField } from '@portico/ui';
import { useState } from 'react';
import { useAct, useCall } from '../../api/queries.ts';
import { ReasonDialog } from '../../components/acts/reason-dialog.tsx';
import { TextArea } from '../../components/text-area.tsx';
import { suggestedId } from '../../forms/suggested-id.ts';
import { useLocale, useText } from '../../i18n/i18n.tsx';

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
const wordsOf = (text: string) => text.split(/[\s,;]+/).filter(Boolean);

/** Makes a group. */
export function AddGroup({ onClose }: { onClose: () => void }) {
  const text = useText();
  const add = useAct('addGroup');
  // Safe: it is one of them.
  const [group, setGroup] = useState({ name: '', description: '', rule: 'HAND' as GroupRule });
  const [typedId, setTypedId] = useState<string | null>(null);
  const id = typedId ?? suggestedId(group.name).toLowerCase();
  const [domains, setDomains] = useState('');
  const [field, setField] = useState('');
  const [values, setValues] = useState('');
  return (
    <ReasonDialog
      title={text('groups.add')}
      target={{ act: 'groups.add', id: 'new' }}
      label={text('groups.add')}
      onClose={onClose}
      act={(reason) =>
        add.mutateAsync({ id, ...group, domains: wordsOf(domains), field, values: linesOf(values), reason })
      }
    >
      <p>{text('groups.addText')}</p>
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
        label={text('groups.id')}
        hint={text('groups.idHint')}
        name="id"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
        value={id}
        onChange={(event) => setTypedId(event.target.value)}
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
      {group.rule === 'DOMAINS' && <Domains value={domains} onChange={setDomains} />}
      {group.rule === 'FIELD' && (
        <ByField field={field} values={values} onField={setField} onValues={setValues} />
      )}
    </ReasonDialog>
  );
}

interface ByFieldProps {
  field: string;
  values: string;
  onField: (key: string) => void;
  onValues: (typed: string) => void;
}

/** Which values of a field that only staff can change. */
function ByField({ field: chosen, values, onField, onValues }: ByFieldProps) {
  const text = useText();
  const locale = useLocale();
  const found = useCall('listOwnFields', {});
  const fields = found.data?.fields.filter(({ field }) => !isSetByUsers(field)) ?? [];
  return (
    <>
      <Select
        label={text('groups.field')}
        name="field"
        required
        value={chosen}
        onChange={({ target }) => onField(target.value)}
      >
        <option value="">{fields.length === 0 ? text('groups.noFields') : ''}</option>
        {fields.map(({ key, field }) => (
          <option key={key} value={key}>
            {wordsIn(field.labels, locale)}
          </option>
        ))}
      </Select>
      <TextArea
        label={text('groups.values')}
        hint={text('groups.valuesHint')}
        name="values"
        dir="auto"
        required
        value={values}
        onChange={({ target }) => onValues(target.value)}
      />
    </>
  );
}

function Domains({ value, onChange }: { value: string; onChange: (typed: string) => void }) {
  const text = useText();
  return (
    <TextField
      label={text('groups.domains')}
      hint={text('groups.domainsHint')}
      name="domains"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      required
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
