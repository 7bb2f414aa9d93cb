import type { OutputOf } from '@portico/contract/endpoints';
import { Banner, Button } from '@portico/ui';
import { useState } from 'react';
import { CommonError } from '../../components/forms/common-error.tsx';
import { useReauthentication } from '../../components/reauthentication/use-reauthentication.tsx';
import { ShownRecoveryCodes } from '../../components/recovery/shown-recovery-codes.tsx';
import { call } from '../../lib/api/api.ts';
import { queries } from '../../lib/api/queries.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { useErrorText, useText } from '../../lib/i18n/i18n.tsx';
import { useNext } from './use-next.ts';
import styles from './verification.module.css';

/** Offers recovery codes to a user who has none: without them, a lost phone locks the user out. */
export function SaveRecoveryCodes() {
  const text = useText();
  const errorText = useErrorText();
  const { withPassword, dialog } = useReauthentication();
  const { data } = useCall('getRecoveryCodes', {}, { staleTime: 0 });
  const [codes, setCodes] = useState<OutputOf<'createRecoveryCodes'>['codes'] | null>(null);
  const create = useNext(async () => {
    const made = await withPassword(() => call('createRecoveryCodes', {}, { limitShownByCaller: true }));
    if (made) setCodes(made.codes);
  });
  const close = () => {
    setCodes(null);
    void queries.invalidateQueries({ queryKey: ['getRecoveryCodes'] });
  };
  if (data?.left !== 0 && !codes) return null;
  return (
    <div className={styles.offer}>
      <Banner tone="warning">{text('recovery.saveNow')}</Banner>
      <CommonError text={create.error ? errorText(create.error) : undefined} />
      <Button wide busy={create.busy} busyLabel={text('recovery.busy')} onClick={create.send}>
        {text('recovery.saveNowButton')}
      </Button>
      {codes && <ShownRecoveryCodes codes={codes} onClose={close} />}
      {dialog}
    </div>
  );
}
