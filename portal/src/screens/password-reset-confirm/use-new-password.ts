import type { ApplicationInfo } from '@portico/contract/config';
import { confirmResetForm } from '@portico/contract/password';
import { ApiError } from '@portico/web/api-error';
import { usePart } from '@portico/web/page-state';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useApi } from '../../lib/api/api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { useConfig, usePasswordLengths } from '../../lib/config/config.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import type { NavigationState } from '../../lib/navigation/navigation-state.ts';
import { useCleanAddress } from '../../lib/navigation/use-clean-address.ts';
import { usePath } from '../../lib/navigation/use-path.ts';
import { useRedirect } from '../../lib/navigation/use-redirect.ts';
import { rememberEmail } from '../../lib/session/remembered-email.ts';
import { createTypedCredentials } from '../../lib/session/typed-credentials.ts';
import { targetOf } from './target-of.ts';

/** The code of the mailed link. */
export function useLinkCode(): string {
  const { code = '' } = useParams();
  const [linkCode] = useState(code);
  useCleanAddress('passwordReset');
  return linkCode;
}

/**
 * Checks on load whether the link is valid, and for which e-mail. Without an answer the link is treated as
 * valid.
 */
export function useLinkCheck(code: string, enabled: boolean) {
  const { applicationsInfo } = useConfig();
  const { data, error } = useCall(
    'checkPasswordReset',
    { code },
    { enabled, staleTime: Number.POSITIVE_INFINITY },
  );
  return {
    email: data?.email ?? '',
    isFirstAdmin: data?.firstAdmin === true,
    info: applicationsInfo.find(({ applicationName }) => applicationName === data?.applicationName),
    invalid: error !== null && isInvalidCode(error),
  };
}

export interface ChooseFormProps {
  code: string;
  /** The e-mail of the account; empty until it is known. */
  email: string;
  /** Whether the link creates the account of the first admin. */
  isFirstAdmin: boolean;
  /** The application that the user asked for the link from. */
  info: ApplicationInfo | undefined;
  onInvalid: () => void;
}

/**
 * Sets the password, then shows the screen that links to the sign-in. The first admin gets the sign-in at
 * once.
 */
export function useNewPassword({ code, email, isFirstAdmin, onInvalid }: Omit<ChooseFormProps, 'info'>) {
  const call = useApi();
  const redirect = useRedirect();
  const path = usePath();
  const { applicationsInfo } = useConfig();
  const lengths = usePasswordLengths();
  const { keep } = usePart(createTypedCredentials);
  return useForm({
    schema: confirmResetForm(lengths),
    initial: { password: '', passwordConfirmation: '' },
    checkedOnLeaving: ['passwordConfirmation'],
    requiredTexts: { password: 'form.choosePassword', passwordConfirmation: 'form.repeatPassword' },
    submit: async ({ password }, signal) => {
      try {
        const resource = await call(
          'confirmPasswordReset',
          { password, code },
          { signal, shownByForm: true },
        );
        if (email) {
          rememberEmail(email);
          // The reset signs nobody in. The sign-in that follows does, with the second factor if there is one.
          keep({ email, password });
        }
        const next = isFirstAdmin ? 'login' : 'passwordSuccess';
        const state: NavigationState = isFirstAdmin
          ? { ending: 'account-created' }
          : { done: 'password-reset' };
        redirect(path(next, targetOf(resource, applicationsInfo)), state);
      } catch (error) {
        if (!(error instanceof ApiError) || !isInvalidCode(error)) throw error;
        onInvalid();
      }
    },
  });
}

function isInvalidCode(error: ApiError): boolean {
  const codes = ['not_found', 'incorrect_code'];
  return codes.includes(error.code) || Boolean(error.fieldErrors.code);
}
