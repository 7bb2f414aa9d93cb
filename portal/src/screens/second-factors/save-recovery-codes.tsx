import type { OutputOf } from '@portico/contract/endpoints';
import { Banner } from '@portico/ui';
import { useState } from 'react';
import { useReauthentication } from '../../components/reauthentication/use-reauthentication.tsx';
import { ShownRecoveryCodes } from '../../components/recovery/shown-recovery-codes.tsx';
import { useApi } from '../../lib/api/api.ts';
import { useQueryCache } from '../../lib/api/queries.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { NextButton, NextProblem } from './next-button.tsx';
import { useNext } from './use-next.ts';
import styles from './verification.module.css';

/** Offers recovery codes to a user who has none: without them, a lost phone locks the user out. */
export function SaveRecoveryCodes() {
  const call = useApi();
  const { reload } = useQueryCache();
  const text = useText();
  const { withPassword, dialog } = useReauthentication();
  const { data } = useCall('getRecoveryCodes', {}, { staleTime: 0 });
  const [codes, setCodes] = useState<OutputOf<'createRecoveryCodes'>['codes'] | null>(null);
  const create = useNext(async () => {
    const made = await withPassword(() => call('createRecoveryCodes', {}, { limitShownByCaller: true }));
    if (made) setCodes(made.codes);
  });
  const close = () => {
    setCodes(null);
    void reload('getRecoveryCodes');
  };
  if (data?.left !== 0 && !codes) return null;
  return (
    <div className={styles.offer}>
      <Banner tone="warning">{text('recovery.saveNow')}</Banner>
      <NextProblem next={create} />
      <NextButton
        next={create}
        wide
        label={text('recovery.saveNowButton')}
        busyLabel={text('recovery.busy')}
      />
      {codes && <ShownRecoveryCodes codes={codes} onClose={close} />}
      {dialog}
    </div>
  );
}
