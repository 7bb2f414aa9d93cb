import type { BlockedAddress } from '@portico/contract/rules/rules';
import { Button, Card, Select, TextField } from '@portico/ui';
import { useFormats } from '@portico/web/i18n/use-formats';
import { useState } from 'react';
import styles from '../../components/components.module.css';
import { Table } from '../../components/table.tsx';
import { TextArea } from '../../components/text-area.tsx';
import { useText } from '../../i18n/i18n.tsx';
import { useTimeText } from '../../i18n/times.ts';
import type { RuleFieldsProps } from './rule-fields.ts';
import own from './rules.module.css';

/** In days. */
const choices = [1, 7, 30, 365];

/** At which addresses nobody is answered, and at which the console is. */
export function AddressFields({ draft, change }: RuleFieldsProps) {
  const text = useText();
  const timeText = useTimeText();
  const blocked = draft.blockedAddresses;
  const columns = [
    {
      id: 'address',
      label: text('rules.address'),
      cell: ({ address }: BlockedAddress) => <code dir="ltr">{address}</code>,
    },
    { id: 'until', label: text('rules.until'), cell: ({ until }: BlockedAddress) => timeText(until) },
    {
      id: 'unblock',
      label: text('rules.unblock'),
      cell: (row: BlockedAddress) => (
        <Button
          size="small"
          variant="secondary"
          onClick={() => change({ blockedAddresses: blocked.filter((each) => each !== row) })}
        >
          {text('rules.unblock')}
        </Button>
      ),
    },
  ];
  return (
    <Card title={text('rules.addresses')}>
      <div className={styles.form}>
        {blocked.length > 0 && (
          <Table
            label={text('rules.blockedAddresses')}
            columns={columns}
            rows={blocked}
            keyOf={({ address, until }) => `${address} ${until}`}
          />
        )}
        <Block add={(block) => change({ blockedAddresses: [...blocked, block] })} />
        <TextArea
          name="consoleAddresses"
          label={text('rules.consoleAddresses')}
          hint={text('rules.consoleAddressesHint')}
          dir="ltr"
          rows={3}
          autoCapitalize="none"
          spellCheck={false}
          value={draft.consoleAddresses}
          onChange={({ target }) => change({ consoleAddresses: target.value })}
        />
      </div>
    </Card>
  );
}

function Block({ add }: { add: (block: BlockedAddress) => void }) {
  const text = useText();
  const { duration } = useFormats();
  const [address, setAddress] = useState('');
  const [days, setDays] = useState(1);
  return (
    <div className={own.block}>
      <TextField
        label={text('rules.blockedAddresses')}
        hint={text('rules.blockedAddressesHint')}
        name="blockedAddresses"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={50}
        value={address}
        onChange={({ target }) => setAddress(target.value)}
      />
      <Select
        label={text('rules.blockedFor')}
        value={String(days)}
        onChange={({ target }) => setDays(Number(target.value))}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {duration(choice, 'day')}
          </option>
        ))}
      </Select>
      <Button
        size="small"
        variant="secondary"
        disabled={address.trim() === ''}
        onClick={() => {
          add({ address: address.trim(), until: new Date(Date.now() + days * 86_400_000).toISOString() });
          setAddress('');
        }}
      >
        {text('rules.block')}
      </Button>
    </div>
  );
}
