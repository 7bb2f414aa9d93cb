import { type ProviderKind, providerKinds } from '@portico/contract/providers';
import { type ProviderDetails, providerPresets } from '@portico/contract/providers/settings';
import { Select } from '@portico/ui';
import { useState } from 'react';
import { useAct } from '../../api/queries.ts';
import { ReasonDialog } from '../../components/acts/reason-dialog.tsx';
import styles from '../../components/components.module.css';
import { Line } from '../../forms/line.tsx';
import { useText } from '../../i18n/i18n.tsx';
import { Address } from './address.tsx';
import { AppleFields, appleKeyOf, isTyped } from './apple-fields.tsx';
import { type Changeable, ChangeableFields } from './fields.tsx';

const wordsOf = (text: string) => text.split(/[\s,;]+/).filter(Boolean);

/** What the act takes of the fields that can be changed. */
const changed = ({ position, domains, ...fields }: Changeable) => ({
  ...fields,
  position: Number(position) || 0,
  domains: wordsOf(domains),
});

const blank: Changeable = {
  name: '',
  scopes: providerPresets.OPENID.scopes,
  clientId: '',
  position: '0',
  button: true,
  domains: '',
  registers: false,
  group: null,
};

interface AddProviderProps {
  /** What redirect addresses begin with; undefined until it is known. */
  redirectBase: string | undefined;
  onClose: () => void;
}

/** Adds a provider: a kind that is known by name fills in what is known of it. */
export function AddProvider({ redirectBase, onClose }: AddProviderProps) {
  const text = useText();
  const add = useAct('addProvider');
  const [kind, setKind] = useState<ProviderKind>('OPENID');
  const [stays, setStays] = useState({ id: '', issuer: '' });
  const [fields, setFields] = useState(blank);
  const [secret, setSecret] = useState('');
  const [appleKey, setAppleKey] = useState(appleKeyOf());
  const choose = (chosen: ProviderKind) => {
    const { issuer, name, scopes } = providerPresets[chosen];
    setKind(chosen);
    setSecret('');
    setStays({ id: chosen === 'OPENID' ? '' : chosen.toLowerCase(), issuer });
    setFields({ ...fields, name, scopes });
  };
  return (
    <ReasonDialog
      title={text('providers.add')}
      target={{ act: 'providers.add', id: 'new' }}
      label={text('providers.add')}
      onClose={onClose}
      act={(reason) =>
        add.mutateAsync({
          ...stays,
          ...changed(fields),
          kind,
          clientSecret: secret || null,
          ...(kind === 'APPLE' && isTyped(appleKey) && { appleKey }),
          reason,
        })
      }
    >
      <Select
        label={text('providers.kind')}
        value={kind}
        // Safe: the options below are all there are.
        onChange={({ target }) => choose(target.value as ProviderKind)}
      >
        {providerKinds.map((each) => (
          <option key={each} value={each}>
            {text(`providerKind.${each}`)}
          </option>
        ))}
      </Select>
      <Line
        label={text('providers.id')}
        hint={text('providers.idHint')}
        value={stays.id}
        onValue={(id) => setStays({ ...stays, id })}
      />
      {redirectBase !== undefined && stays.id !== '' && (
        <p className={styles.given}>
          {text('providers.redirectFirst')}
          <br />
          <Address value={`${redirectBase}${stays.id}`} />
        </p>
      )}
      <Line
        label={text('providers.issuer')}
        hint={text('providers.issuerHint')}
        value={stays.issuer}
        onValue={(issuer) => setStays({ ...stays, issuer })}
      />
      <ChangeableFields fields={fields} onFields={setFields} />
      {kind === 'APPLE' ? (
        <AppleFields value={appleKey} onValue={setAppleKey} hint={text('providers.appleKeyHint')} />
      ) : (
        <Line
          label={text('providers.clientSecret')}
          hint={text('providers.secretHint')}
          type="password"
          required={false}
          value={secret}
          onValue={setSecret}
        />
      )}
    </ReasonDialog>
  );
}

/** Changes a provider; its secret stays if none is typed. */
export function EditProvider({ provider, onClose }: { provider: ProviderDetails; onClose: () => void }) {
  const { id, name, clientId, scopes, position, button, domains, registers, group } = provider;
  const text = useText();
  const edit = useAct('editProvider');
  const [fields, setFields] = useState<Changeable>({
    name,
    clientId,
    scopes,
    position: String(position),
    button,
    domains: domains.join(' '),
    registers,
    group,
  });
  const [secret, setSecret] = useState('');
  const [appleKey, setAppleKey] = useState(appleKeyOf(provider));
  return (
    <ReasonDialog
      title={text('providers.edit')}
      target={{ act: 'providers.edit', id }}
      label={text('providers.edit')}
      onClose={onClose}
      act={(reason) =>
        edit.mutateAsync({
          id,
          ...changed(fields),
          ...(secret && { clientSecret: secret }),
          ...(isTyped(appleKey, provider) && { appleKey }),
          reason,
        })
      }
    >
      <ChangeableFields fields={fields} onFields={setFields} />
      {provider.kind === 'APPLE' ? (
        <AppleFields value={appleKey} onValue={setAppleKey} hint={text('providers.secretStays')} />
      ) : (
        <Line
          label={text('providers.clientSecret')}
          hint={text('providers.secretStays')}
          type="password"
          required={false}
          value={secret}
          onValue={setSecret}
        />
      )}
    </ReasonDialog>
  );
}
