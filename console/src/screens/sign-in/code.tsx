import type { StaffSecondStep } from '@portico/contract/staff/sign-in';
import { Button, TextLink } from '@portico/ui';
import { blockedRequest, noRequest, postponed, requested } from '@portico/web/second-step/code-request';
import { PasskeyButton } from '@portico/web/second-step/passkey-button';
import { SecondStep } from '@portico/web/second-step/second-step';
import { useSecondStep } from '@portico/web/second-step/use-second-step';
import { secondsLeft } from '@portico/web/time/use-countdown';
import { useApi } from '../../api/call.ts';
import { useText } from '../../i18n/i18n.tsx';
import { useSessionOwner } from '../../session-state/session.ts';
import { SetUpFactor } from './set-up-factor.tsx';
import styles from './sign-in.module.css';
import { useConfirmByPasskey } from './use-confirm-by-passkey.ts';
import { useStepHost } from './use-step-host.ts';

export interface CodeProps {
  step: StaffSecondStep;
  /** Until when the sign-in waits: a moment of the device's clock. */
  waitsUntil: number;
  /**
   * When codes are accepted again, for staff who were told so and have come to enter a recovery code; else
   * null.
   */
  blockedUntil: number | null;
  /** No attempts are left; until a moment, if that is for hours. */
  onBlocked: (until: number | null) => void;
  /** Another code was requested. */
  onRequested: (step: StaffSecondStep) => void;
  /** Leads back to e-mail and password; `lost` when the sign-in is no longer valid. */
  onBack: (lost: boolean) => void;
}

/** The second step: six digits, which are sent by themselves, a passkey, or a recovery code. */
export function Code({ step, waitsUntil, blockedUntil, onBlocked, onRequested, onBack }: CodeProps) {
  const call = useApi();
  const { startSession } = useSessionOwner();
  const text = useText();
  const { host, said } = useStepHost();
  const confirmByPasskey = useConfirmByPasskey();
  const { twoFactorType: type, passkey, retryAfter } = step;
  const hasCode = type !== null;
  const onLost = () => onBack(true);
  const secondStep = useSecondStep({
    type,
    hasCode,
    waitsUntil,
    first: (now) => {
      if (blockedUntil !== null) return blockedRequest(blockedUntil);
      const refusal = { retryAfter, blockedFor: step.blockedFor ?? null };
      return retryAfter > 0
        ? postponed(noRequest, refusal, now)
        : requested(type, now, secondsLeft(waitsUntil, now));
    },
    recovers: blockedUntil !== null || (!hasCode && !passkey),
    prove: async (code) => startSession(await call('confirmStaffSignIn', { code })),
    request: async () => {
      const next = await call('resendStaffCode', {});
      onRequested(next);
      return next.expiresIn;
    },
    onBlocked,
    onLost,
  });
  const { byRecoveryCode, isOver, isUnsent } = secondStep;
  const otherWay = hasCode ? 'code.useCode' : 'passkey.use';
  return (
    <div className={styles.form}>
      <SecondStep
        step={secondStep}
        host={host}
        {...(type && { hint: text(codeFrom[type]) })}
        submit={text('consoleSignIn.submitCode')}
        takesFocus
        passkey={
          passkey && (
            <PasskeyButton
              label={text(hasCode ? 'passkey.use' : 'consoleSignIn.usePasskey')}
              prove={confirmByPasskey}
              host={host}
              onLost={onLost}
              isOnly={!hasCode}
              unsupported={<SetUpFactor>{text('consoleSignIn.passkeyUnsupported')}</SetUpFactor>}
            />
          )
        }
      />
      <p className={styles.state} role="status">
        {said}
      </p>
      <div className={styles.links}>
        {!isOver && isUnsent && !byRecoveryCode && (
          <Button wide onClick={secondStep.toggle}>
            {text('code.useRecoveryCode')}
          </Button>
        )}
        {!isOver && (byRecoveryCode ? hasCode || passkey : !isUnsent) && (
          <TextLink as="button" type="button" standalone onClick={secondStep.toggle}>
            {text(byRecoveryCode ? otherWay : 'code.useRecoveryCode')}
          </TextLink>
        )}
        <TextLink as="button" type="button" standalone onClick={() => onBack(false)}>
          {text('consoleSignIn.back')}
        </TextLink>
      </div>
    </div>
  );
}

const codeFrom = {
  GOOGLE_AUTHENTICATOR: 'code.fromApp',
  TELEGRAM: 'code.fromTelegram',
} as const;
