import type { AppleKey, ProviderDetails } from '@portico/contract/providers/settings';
import { TextArea } from '../../components/text-area.tsx';
import { Line } from '../../forms/line.tsx';
import { useText } from '../../i18n/i18n.tsx';

/** The key of Apple, as a form begins with it: what is stored is never shown. */
export const appleKeyOf = (provider?: Pick<ProviderDetails, 'appleKey'>): AppleKey => ({
  teamId: provider?.appleKey?.teamId ?? '',
  keyId: provider?.appleKey?.keyId ?? '',
  privateKey: '',
});

/** Whether something was typed. */
export const isTyped = (key: AppleKey, provider?: Pick<ProviderDetails, 'appleKey'>) =>
  JSON.stringify(key) !== JSON.stringify(appleKeyOf(provider));

interface AppleFieldsProps {
  value: AppleKey;
  onValue: (value: AppleKey) => void;
  hint: string;
}

/** Instead of a client secret: Portico makes that with the key, at each use. */
export function AppleFields({ value, onValue, hint }: AppleFieldsProps) {
  const text = useText();
  return (
    <>
      <Line
        label={text('providers.appleTeam')}
        required={false}
        value={value.teamId}
        onValue={(teamId) => onValue({ ...value, teamId })}
      />
      <Line
        label={text('providers.appleKeyId')}
        required={false}
        value={value.keyId}
        onValue={(keyId) => onValue({ ...value, keyId })}
      />
      <TextArea
        label={text('providers.appleKey')}
        hint={hint}
        rows={4}
        autoComplete="off"
        spellCheck={false}
        value={value.privateKey}
        onChange={({ target }) => onValue({ ...value, privateKey: target.value })}
      />
    </>
  );
}
