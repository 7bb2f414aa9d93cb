import { type StaffSecondStep, staffCodeInput } from '@portico/contract/staff/sign-in';
import { Banner, Button, CodeInput, TextField, TextLink } from '@portico/ui';
import { ApiError } from '@portico/web/api-error';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../api/call.ts';
import { useForm } from '../../forms/use-form.ts';
import { useText } from '../../i18n/i18n.tsx';
import { useSessionOwner } from '../../session-state/session.ts';
import { Passkey } from './passkey.tsx';
import { ResendCode } from './resend-code.tsx';
import styles from './sign-in.module.css';

export interface CodeProps {
  step: StaffSecondStep;
  /** A code has been sent, where too many had been sent before. */
  onSent: () => void;
  /** Leads back to e-mail and password; `lost` when the sign-in is no longer valid. */
  onBack: (lost: boolean) => void;
}

/** The second step: six digits, which are sent by themselves, a passkey, or a recovery code. */
export function Code({ step, onSent, onBack }: CodeProps) {
  const call = useApi();
  const { startSession } = useSessionOwner();
  const text = useText();
  const hasCode = step.twoFactorType !== null;
  const isRecoveryOnly = !hasCode && !step.passkey;
  const [recovering, setRecovering] = useState(step.retryAfter > 0 || isRecoveryOnly);
  const [wasRecovering, setWasRecovering] = useState(recovering);
  const box = useRef<HTMLDivElement>(null);
  const form = useForm({
    schema: staffCodeInput,
    initial: { code: '' },
    async submit({ code }) {
      try {
        startSession(await call('confirmStaffSignIn', { code }));
      } catch (error) {
        if (error instanceof ApiError && error.code === 'invalid_token') return onBack(true);
        form.set('code', '');
        setWasRecovering(recovering);
        throw error;
      }
    },
  });
  const { failure, values, send } = form;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves to the field when it appears or changes
  useEffect(() => {
    box.current?.querySelector('input')?.focus();
  }, [recovering]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sixth digit sends the code, once
  useEffect(() => {
    if (!recovering && values.code.length === 6) void send();
  }, [values.code, recovering]);

  const left = failure?.attemptsLeft;
  const message = [form.commonError, left && text('consoleSignIn.attempts', { count: left })]
    .filter(Boolean)
    .join(' ');
  // At the field a line is reserved for it, so that nothing moves. It is about the last code, not about the next one.
  const isWrongCode = failure?.code === 'incorrect_otp' && (hasCode || recovering);
  const isAboutThisField = isWrongCode && values.code === '' && wasRecovering === recovering;
  const switchLabel = hasCode ? 'consoleSignIn.useCode' : 'consoleSignIn.usePasskeyInstead';
  const fieldProps = form.fieldProps('code');
  const field = isAboutThisField ? { ...fieldProps, error: message } : fieldProps;
  return (
    <form {...form.formProps} className={styles.form}>
      {message && !isWrongCode && (
        <Banner tone="danger" role="alert">
          {message}
        </Banner>
      )}
      {(hasCode || recovering) && (
        <>
          <div ref={box}>
            {recovering ? (
              <TextField
                {...field}
                label={text('consoleSignIn.recoveryLabel')}
                hint={text('consoleSignIn.recoveryHint')}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                dir="ltr"
              />
            ) : (
              <CodeInput
                label={text('consoleSignIn.codeLabel')}
                hint={text('consoleSignIn.codeHint')}
                value={values.code}
                onChange={(digits) => form.set('code', digits)}
                error={field.error}
                readOnly={form.busy}
              />
            )}
          </div>
          <Button type="submit" wide busy={form.busy} busyLabel={text('consoleSignIn.busy')}>
            {text('consoleSignIn.submitCode')}
          </Button>
        </>
      )}
      {step.passkey && !recovering && <Passkey isOnly={!hasCode} onLost={() => onBack(true)} />}
      {hasCode && step.twoFactorType !== 'GOOGLE_AUTHENTICATOR' && (
        <ResendCode
          retryAfter={step.retryAfter}
          onSent={() => {
            form.set('code', '');
            setRecovering(false);
            onSent();
          }}
        />
      )}
      <div className={styles.links}>
        {!isRecoveryOnly && (
          <TextLink
            as="button"
            type="button"
            standalone
            onClick={() => {
              form.set('code', '');
              setRecovering(!recovering);
            }}
          >
            {text(recovering ? switchLabel : 'consoleSignIn.useRecoveryCode')}
          </TextLink>
        )}
        <TextLink as="button" type="button" standalone onClick={() => onBack(false)}>
          {text('consoleSignIn.back')}
        </TextLink>
      </div>
    </form>
  );
}
