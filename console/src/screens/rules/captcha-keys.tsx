import { type KeyedCaptcha, keyedCaptchas } from '@portico/contract/rules/captcha';
import { captchaNames } from '@portico/contract/rules/captcha-names';
import type { Rules } from '@portico/contract/rules/rules';
import { Select } from '@portico/ui';
import { useState } from 'react';
import { useAct } from '../../api/queries.ts';
import { ReasonDialog } from '../../components/acts/reason-dialog.tsx';
import { Line } from '../../forms/line.tsx';
import { useText } from '../../i18n/i18n.tsx';

interface CaptchaKeysProps {
  onStored: (chosen: Pick<Rules, 'captcha' | 'captchaSiteKey'>) => void;
  onClose: () => void;
}

/** Stores the keys of a captcha, which the server tries first. Rules choose it afterwards. */
export function CaptchaKeys({ onStored, onClose }: CaptchaKeysProps) {
  const text = useText();
  const store = useAct('setCaptchaKeys');
  const [kind, setKind] = useState<KeyedCaptcha>('turnstile');
  const [siteKey, setSiteKey] = useState('');
  const [secret, setSecret] = useState('');
  return (
    <ReasonDialog
      title={text('rules.captchaKeys')}
      target={{ act: 'rules.captchaKeys', id: 'captcha' }}
      label={text('rules.storeKeys')}
      onClose={onClose}
      act={async (reason) => {
        await store.mutateAsync({ kind, siteKey, secret, reason });
        onStored({ captcha: kind, captchaSiteKey: siteKey.trim() });
      }}
    >
      <p>{text('rules.captchaKeysText')}</p>
      <Select
        label={text('rules.captcha')}
        value={kind}
        // Safe: the options below are all there are.
        onChange={({ target }) => setKind(target.value as KeyedCaptcha)}
      >
        {keyedCaptchas.map((each) => (
          <option key={each} value={each}>
            {captchaNames[each]}
          </option>
        ))}
      </Select>
      <Line label={text('rules.captchaSiteKey')} dir="ltr" value={siteKey} onValue={setSiteKey} />
      <Line
        label={text('rules.captchaSecret')}
        hint={text('rules.captchaSecretHint')}
        type="password"
        dir="ltr"
        value={secret}
        onValue={setSecret}
      />
    </ReasonDialog>
  );
}
