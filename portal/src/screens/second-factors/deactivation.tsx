import type { TwoFactorType } from '@portico/contract/sign-in';
import { ButtonLink, TextLink } from '@portico/ui';
import { useCodeEntry } from '@portico/web/second-step/use-code-entry';
import { useTimeText } from '@portico/web/time/use-time-text';
import { useState } from 'react';
import { Link } from 'react-router';
import { useReauthentication } from '../../components/reauthentication/use-reauthentication.tsx';
import { useApi } from '../../lib/api/api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { richText } from '../../lib/i18n/rich-text.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import { methods } from '../../lib/second-factors/methods.ts';
import { DeactivationPopup } from './deactivation-popup.tsx';
import { NextButton, NextProblem } from './next-button.tsx';
import { RecoveryPopup } from './recovery-popup.tsx';
import { StepTitle } from './step-title.tsx';
import { useDeactivated } from './use-deactivated.ts';
import { useNext } from './use-next.ts';
import styles from './verification.module.css';

/** Step 4, for an active method: its deactivation [2.74, 2.78, 2.83]. */
export function Deactivation({ type }: { type: TwoFactorType }) {
  const call = useApi();
  const text = useText();
  const path = usePath();
  const { withPassword, dialog } = useReauthentication();
  const { dateAndTime } = useTimeText();
  const [asking, setAsking] = useState<'code' | 'recovery' | null>(null);
  const { data: recovery } = useCall('getRecoveryCodes', {}, { staleTime: 0 });
  const showDeactivated = useDeactivated(type);
  const method = text(methods[type].name);

  // Here, so that a popup that is opened again knows what became of the request.
  const entry = useCodeEntry({
    type,
    send: async (code, signal) => {
      await call('confirmDeactivation', { type, code }, { signal, limitShownByCaller: true });
      await showDeactivated();
    },
  });
  /** Requests a code; resolves to whether that was done. */
  const start = (): Promise<boolean> =>
    entry.renew(async () => {
      const options = { limitShownByCaller: true } as const;
      return (await withPassword(() => call('startDeactivation', { type }, options))) !== undefined;
    });
  const open = useNext(async () => {
    // While none can be requested again, the popup shows what became of the last one.
    const mustWait = entry.state !== 'none' && entry.waiting > 0;
    if (mustWait || (await start())) setAsking('code');
  });
  const close = () => {
    entry.leave();
    setAsking(null);
  };
  const isLostHelped = recovery !== undefined && recovery.left > 0;
  const isOldEnough = Date.parse(recovery?.deactivateFrom ?? '') <= Date.now();
  return (
    <div className={styles.flow}>
      <StepTitle lead={text('twoFactor.deactivateText')}>
        {text('twoFactor.deactivateTitle', { method })}
      </StepTitle>
      <NextProblem next={open} />
      <div className={styles.choice}>
        <NextButton
          next={open}
          variant="danger"
          label={text('twoFactor.deactivate')}
          busyLabel={text('twoFactor.nextBusy')}
        />
        <ButtonLink as={Link} variant="secondary" to={path('profileSecurityStatus')}>
          {text('shell.cancel')}
        </ButtonLink>
      </div>
      {isLostHelped && (
        <p className={styles.lost}>
          {isOldEnough
            ? richText(text('twoFactor.lost', { method }), {
                link: (words) => (
                  <TextLink as="button" type="button" onClick={() => setAsking('recovery')}>
                    {words}
                  </TextLink>
                ),
              })
            : text('twoFactor.lostLater', { method, time: dateAndTime(recovery.deactivateFrom ?? '') })}
        </p>
      )}
      {asking === 'code' && (
        <DeactivationPopup
          type={type}
          entry={entry}
          onRenew={start}
          onRecover={isLostHelped && isOldEnough ? () => setAsking('recovery') : undefined}
          onClose={close}
        />
      )}
      {asking === 'recovery' && (
        <RecoveryPopup type={type} withPassword={withPassword} onClose={() => setAsking(null)} />
      )}
      {dialog}
    </div>
  );
}
