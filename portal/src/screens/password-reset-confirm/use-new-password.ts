import { confirmResetForm } from '@portico/contract/password';
import { ApiError } from '@portico/web/api-error';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useApi } from '../../lib/api/api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { useConfig } from '../../lib/config/config.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import type { NavigationState } from '../../lib/navigation/navigation-state.ts';
import { useCleanAddress } from '../../lib/navigation/use-clean-address.ts';
import { usePath } from '../../lib/navigation/use-path.ts';
import { rememberEmail } from '../../lib/session/remembered-email.ts';
import { targetOf } from './target-of.ts';

/** The code of the mailed link. */
export function useLinkCode(): string {
  const { code = '' } = useParams();
  const [linkCode] = useState(code);
  useCleanAddress('passwordReset');
  return linkCode;
}

/** Checks on load whether the link is valid, and for which e-mail. Without an answer the link is treated as valid. */
export function useLinkCheck(code: string, enabled: boolean) {
  const { data, error } = useCall(
    'checkPasswordReset',
    { code },
    { enabled, staleTime: Number.POSITIVE_INFINITY },
  );
  return {
    email: data?.email ?? '',
    isFirstAdmin: data?.firstAdmin === true,
    invalid: error !== null && isInvalidCode(error),
  };
}

export interface ChooseFormProps {
  code: string;
  /** The e-mail of the account; empty until it is known. */
  email: string;
  /** Whether the link creates the account of the first admin. */
  isFirstAdmin: boolean;
  onInvalid: () => void;
}

/** Sets the password, then shows the screen that links to the sign-in. The first admin gets the sign-in at once. */
export function useNewPassword({ code, email, isFirstAdmin, onInvalid }: ChooseFormProps) {
  const call = useApi();
  const navigate = useNavigate();
  const path = usePath();
  const { applicationsInfo } = useConfig();
  return useForm({
    schema: confirmResetForm,
    initial: { password: '', passwordConfirmation: '' },
    requiredTexts: { password: 'form.choosePassword', passwordConfirmation: 'form.repeatPassword' },
    submit: async ({ password }, signal) => {
      try {
        const resource = await call(
          'confirmPasswordReset',
          { password, code },
          { signal, limitShownByCaller: true },
        );
        if (email) rememberEmail(email);
        const next = isFirstAdmin ? 'login' : 'passwordSuccess';
        const state: NavigationState = isFirstAdmin
          ? { ending: 'account-created' }
          : { done: 'password-reset' };
        navigate(path(next, targetOf(resource, applicationsInfo)), { replace: true, state });
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
