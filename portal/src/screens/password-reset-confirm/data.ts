import { confirmResetForm } from '@portico/contract/password';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { call } from '../../lib/api/api.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { useConfig } from '../../lib/config/config.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { useCleanAddress } from '../../lib/navigation/use-clean-address.ts';
import { usePath } from '../../lib/navigation/use-path.ts';
import { rememberEmail } from '../../lib/session/remembered-email.ts';
import { targetOf } from './rules.ts';

/** The code of the mailed link. */
export function useLinkCode(): string {
  const { code = '' } = useParams();
  const [linkCode] = useState(code);
  useCleanAddress('passwordReset');
  return linkCode;
}

/** Asks on load whether the link still works, and whose it is. Until the answer, and when there is none, it is taken for valid. */
export function useLinkCheck(code: string, enabled: boolean) {
  const { data, error } = useCall(
    'checkPasswordReset',
    { code },
    { enabled, staleTime: Number.POSITIVE_INFINITY },
  );
  return { email: data?.email ?? '', invalid: error !== null && isAboutTheCode(error) };
}

/** Sets the password, and leads to the sign-in with the new one. */
export function useNewPassword(code: string, email: string, onInvalid: () => void) {
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
        navigate(path('passwordSuccess', targetOf(resource, applicationsInfo)), { replace: true });
      } catch (error) {
        if (!(error instanceof ApiError) || !isAboutTheCode(error)) throw error;
        onInvalid();
      }
    },
  });
}

function isAboutTheCode(error: ApiError): boolean {
  const codes = ['not_found', 'incorrect_code'];
  return codes.includes(error.code) || Boolean(error.fieldErrors.code);
}
