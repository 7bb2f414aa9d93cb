import type { ProviderEdit } from '@portico/contract/providers/settings';
import { Checkbox, Select } from '@portico/ui';
import { useCall } from '../../api/queries.ts';
import { Line } from '../../forms/line.tsx';
import { useText } from '../../i18n/i18n.tsx';

/** What can be changed of a provider, as it is typed. */
export type Changeable = Pick<
  ProviderEdit,
  'name' | 'clientId' | 'scopes' | 'button' | 'registers' | 'group'
> & { readonly position: string; readonly domains: string };

interface ChangeableFieldsProps {
  fields: Changeable;
  onFields: (fields: Changeable) => void;
}

export function ChangeableFields({ fields, onFields }: ChangeableFieldsProps) {
  const text = useText();
  const groups = useCall('listGroups', {}).data?.groups.filter(({ rule }) => rule === 'HAND') ?? [];
  const line = (name: 'name' | 'clientId' | 'scopes' | 'position' | 'domains') => ({
    value: fields[name],
    onValue: (value: string) => onFields({ ...fields, [name]: value }),
  });
  return (
    <>
      <Line label={text('providers.name')} hint={text('providers.nameHint')} {...line('name')} />
      <Line label={text('providers.clientId')} {...line('clientId')} />
      <Line label={text('providers.scopes')} hint={text('providers.scopesHint')} {...line('scopes')} />
      <Line label={text('providers.position')} hint={text('providers.positionHint')} {...line('position')} />
      <Checkbox
        label={text('providers.button')}
        checked={fields.button}
        onChange={({ target }) => onFields({ ...fields, button: target.checked })}
      />
      <Line
        label={text('groups.domains')}
        hint={text('providers.domainsHint')}
        required={false}
        {...line('domains')}
      />
      <Checkbox
        label={text('providers.mayRegister')}
        checked={fields.registers}
        onChange={({ target }) => onFields({ ...fields, registers: target.checked })}
      />
      {fields.registers && (
        <Select
          label={text('providers.group')}
          value={fields.group ?? ''}
          onChange={({ target }) => onFields({ ...fields, group: target.value || null })}
        >
          <option value="">{text('providers.noGroup')}</option>
          {groups.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </>
  );
}
