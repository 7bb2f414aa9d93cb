import { confirmResetForm } from '@portico/contract/password';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { call } from '../../lib/api/api.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { useConfig } from '../../lib/config/config.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { useCleanAddress } from '../../lib/navigation/use-clean-address.ts';
import { usePath } from '../../lib/navigation/use-path.ts';

/** The code of the mailed link. */
export function useLinkCode(): string {
  const { code = '' } = useParams();
  const [kept] = useState(code);
  useCleanAddress('passwordReset');
  return kept;
}

/** Sets the password, and goes on to where one signs in with it. */
export function useNewPassword(code: string, onInvalid: () => void) {
  const navigate = useNavigate();
  const path = usePath();
  const { applicationsInfo } = useConfig();
  return useForm({
    schema: confirmResetForm,
    initial: { password: '', passwordConfirmation: '' },
    requiredTexts: { password: 'form.choosePassword' },
    submit: async ({ password }, signal) => {
      try {
        const resource = await call(
          'confirmPasswordReset',
          { password, code },
          { signal, limitShownByCaller: true },
        );
        const info = applicationsInfo.find((known) => known.applicationName === resource?.applicationName);
        const target = info && { application: info.application, backUrl: resource?.resourceUrl };
        navigate(path('passwordSuccess', target), { replace: true });
      } catch (error) {
        if (!(error instanceof ApiError) || !isAboutTheCode(error)) throw error;
        onInvalid();
      }
    },
  });
}

function isAboutTheCode(error: ApiError): boolean {
  return error.code === 'not_found' || error.code === 'incorrect_code' || Boolean(error.fieldErrors.code);
}
