import type { NameCorrection } from '@portico/contract/account/name-correction';
import { fullName } from '@portico/contract/names';
import { Button } from '@portico/ui';
import { ApiError } from '@portico/web/api-error';
import { useState } from 'react';
import parts from '../../components/screen.module.css';
import { useApi } from '../../lib/api/api.ts';
import { useQueryCache } from '../../lib/api/queries.ts';
import { useMomentText } from '../../lib/hydration/use-moment-text.ts';
import { useLocale, useText } from '../../lib/i18n/i18n.tsx';
import { useNotifications } from '../../lib/status/notifications.ts';
import { useNotifyRefusal } from '../../lib/status/notify-refusal.ts';
import styles from './profile-name.module.css';

/** The name that the user has asked for, until staff decide or the user withdraws it. */
export function WaitingCorrection({ correction }: { correction: NonNullable<NameCorrection> }) {
  const text = useText();
  const locale = useLocale();
  const momentText = useMomentText();
  const call = useApi();
  const { reload } = useQueryCache();
  const { notify } = useNotifications();
  const notifyRefusal = useNotifyRefusal();
  const [busy, setBusy] = useState(false);
  const withdraw = async () => {
    setBusy(true);
    try {
      await call('withdrawNameCorrection', {});
      notify('success', text('nameCorrection.withdrawn'));
    } catch (error) {
      // Staff have decided meanwhile: the page says what.
      if (!(error instanceof ApiError && error.code === 'not_found')) notifyRefusal(error);
    }
    await reload('getNameCorrection', 'getProfile', 'listVerifications', 'listActivity');
    setBusy(false);
  };
  return (
    <div className={parts.actions}>
      <h2>{text('nameCorrection.waitingTitle')}</h2>
      <div role="status">
        <p>{momentText(correction.askedAt, (time) => text('nameCorrection.waitingLead', { time }))}</p>
        <p className={styles.name}>
          <bdi>{fullName(correction, locale)}</bdi>
        </p>
      </div>
      <div>
        <Button variant="secondary" busy={busy} busyLabel={text('shell.stillBusy')} onClick={withdraw}>
          {text('nameCorrection.withdraw')}
        </Button>
      </div>
    </div>
  );
}
