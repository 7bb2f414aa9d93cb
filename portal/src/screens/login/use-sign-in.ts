import { signInForm } from '@portico/contract/sign-in';
import { ApiError } from '@portico/web/api-error';
import type { CaptchaState } from '../../components/captcha/use-captcha.ts';
import { useApi } from '../../lib/api/api.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { rememberEmail } from '../../lib/session/remembered-email.ts';
import { useSessionOwner } from '../../lib/session-state/session.ts';
import { writeStored } from '../../lib/storage/local-storage.ts';

const wrongCredentials: ReadonlySet<string> = new Set(['bad_credentials', 'invalid_grant']);

/**
 * The sign-in form. A refused password is removed from its field, so that the next one is not typed after it.
 */
export function useSignIn(application: string | null | undefined, captcha: CaptchaState) {
  const call = useApi();
  const { storeTokenSet } = useSessionOwner();
  const form = useForm({
    schema: signInForm,
    initial: { username: '', password: '', captcha: '' },
    requiredTexts: { username: 'form.enterEmail', password: 'form.enterPassword' },
    submit: async ({ username, password }, signal) => {
      try {
        const set = await captcha.submit(
          (answer) =>
            call(
              'issueToken',
              {
                grant_type: 'password',
                username,
                password,
                application: application ?? undefined,
                google_recaptcha_v2: answer,
              },
              { signal, shownByForm: true },
            ),
          signal,
        );
        if (!set) return;
        rememberEmail(username);
        writeStored('lastSignIn', 'password');
        storeTokenSet(set);
      } catch (error) {
        if (!(error instanceof ApiError) || !wrongCredentials.has(error.code)) throw error;
        form.set('password', '');
        // After some wrong passwords the server asks for the captcha.
        captcha.prepare();
        // One message for both fields, at the password, which the user has to type again.
        throw new ApiError(error.status, [{ code: error.code, fieldName: 'password' }], error);
      }
    },
  });
  return form;
}
