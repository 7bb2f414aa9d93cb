import { Button, ButtonLink, ChevronDownIcon, CopyButton, Spinner } from '@portico/ui';
import { useEffect, useState } from 'react';
import { QrCode, QrFrame } from '../../components/qr-code/qr-code.tsx';
import { useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import { useRedirect } from '../../lib/navigation/use-redirect.ts';
import { NextButton, NextProblem } from './next-button.tsx';
import { StepTitle } from './step-title.tsx';
import type { useActivation } from './use-activation.ts';
import { useNext } from './use-next.ts';
import styles from './verification.module.css';

/** Step 1 of the authenticator: the secret, to scan or to type [2.75, 3.14, 9.5]. */
export function GoogleStep({ activation }: { activation: ReturnType<typeof useActivation> }) {
  const text = useText();
  const redirect = useRedirect();
  const path = usePath();
  // An app on the same phone cannot scan the screen that it is on.
  const [isTouch] = useState(() => matchMedia('(pointer: coarse)').matches);
  const { setup, entry, start, showCode } = activation;
  const isUsable = entry.accepts;
  const begin = useNext(async () => {
    if (!(await start(null))) redirect(path('profileSecurityStatus'));
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a secret is made when the step opens without one
  useEffect(() => {
    if (!isUsable) void begin.send();
  }, []);

  const shown = isUsable ? setup : undefined;
  const picture = shown ? (
    <QrCode content={shown.QR_PAYLOAD} label={text('twoFactor.qrCode')} />
  ) : (
    <QrFrame>{begin.busy && <Spinner size={48} />}</QrFrame>
  );
  const isOver = setup !== undefined && !isUsable && !begin.busy;
  return (
    <div className={styles.scan}>
      <StepTitle lead={text(isTouch ? 'twoFactor.openLead' : 'twoFactor.scanLead')}>
        {text(isTouch ? 'twoFactor.stepApp' : 'twoFactor.stepScan')}
      </StepTitle>
      {shown && isTouch && (
        <ButtonLink href={shown.QR_PAYLOAD} wide>
          {text('twoFactor.openApp')}
        </ButtonLink>
      )}
      {!isTouch && picture}
      {shown && (
        <div className={styles.secret}>
          <p>{text(isTouch ? 'twoFactor.secretByHand' : 'twoFactor.secretLead')}</p>
          <code className={styles.digits} dir="ltr" translate="no">
            {shown.CODE.replaceAll(/.{4}(?=.)/g, '$& ')}
          </code>
          <CopyButton
            value={shown.CODE}
            size="small"
            label={text('twoFactor.copySecret')}
            copiedLabel={text('twoFactor.copied')}
            failedLabel={text('account.copyFailed')}
          />
        </div>
      )}
      {isTouch && (
        <details className={styles.otherDevice}>
          <summary>
            {text('twoFactor.scanElsewhere')}
            <ChevronDownIcon size={18} />
          </summary>
          {picture}
        </details>
      )}
      <NextProblem next={begin} other={isOver ? text('twoFactor.secretExpired') : undefined} />
      {shown ? (
        <Button wide variant={isTouch ? 'secondary' : 'primary'} onClick={showCode}>
          {text('twoFactor.next')}
        </Button>
      ) : (
        <NextButton
          next={begin}
          wide
          label={text('twoFactor.newSecret')}
          busyLabel={text('twoFactor.nextBusy')}
        />
      )}
    </div>
  );
}
