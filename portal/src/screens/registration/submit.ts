import { limits } from '@portico/contract/limits';
import { registrationForm } from '@portico/contract/registration';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { CaptchaState } from '../../components/captcha/use-captcha.ts';
import { useApi } from '../../lib/api/api.ts';
import { useConfig, usePasswordLengths } from '../../lib/config/config.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { useLocale, useText } from '../../lib/i18n/i18n.tsx';
import { rememberEmail } from '../../lib/session/remembered-email.ts';
import { useNotifications } from '../../lib/status/notifications.ts';
import { knownApplication, telegramIdOf } from '../../lib/storage/query-values.ts';
import { storedValue } from '../../lib/storage/stored-values.ts';
import { type Draft, forgetDraft } from './draft.ts';
import { idempotencyKeys } from './idempotency-keys.ts';

const blank = {
  email: '',
  password: '',
  passwordConfirmation: '',
  firstName: '',
  lastName: '',
  nationalityId: '',
  agreements: Array.from({ length: limits.agreements }, () => false),
  captcha: '',
  fields: undefined as Readonly<Record<string, string>> | undefined,
};

export interface RegistrationOptions {
  readonly draft: Partial<Draft> | undefined;
  readonly inviteCode: string | null;
  readonly captcha: CaptchaState;
  readonly onCompleted: (sent: Draft) => void;
  /** Called after every answer, also a refusal. */
  readonly onAnswer: () => void;
}

/** The registration form. A notification says that it is being sent. */
export function useRegistration({ draft, inviteCode, captcha, onCompleted, onAnswer }: RegistrationOptions) {
  const call = useApi();
  const { dismiss, notify } = useNotifications();
  const text = useText();
  const locale = useLocale();
  const [query] = useSearchParams();
  const config = useConfig();
  const [keyOf] = useState(idempotencyKeys);

  return useForm({
    schema: registrationForm(usePasswordLengths(), config.oneName),
    initial: { ...blank, ...draft },
    checkedOnLeaving: ['email', 'passwordConfirmation'],
    requiredTexts: {
      email: 'form.enterEmail',
      password: 'form.choosePassword',
      passwordConfirmation: 'form.repeatPassword',
      firstName: 'form.enterFirstName',
      lastName: 'form.enterLastName',
      nationalityId: 'form.chooseNationality',
    },
    fieldNames: { googleRecaptchaV2: 'captcha' },
    submit: async ({ passwordConfirmation: _typedAgain, agreements: _agreed, ...person }, signal) => {
      const waiting = notify('wait', text('registration.waiting'));
      try {
        const input = {
          ...person,
          language: locale,
          inviteCode: inviteCode ?? undefined,
          telegramId: telegramIdOf(storedValue('telegramId', query, config)),
          application: knownApplication(storedValue('application', query, config), config.applicationsInfo)
            ?.application,
        };
        const idempotencyKey = keyOf(input);
        const answer = await captcha.submit(
          (googleRecaptchaV2) =>
            call('register', { ...input, googleRecaptchaV2 }, { signal, idempotencyKey, shownByForm: true }),
          signal,
        );
        if (answer === undefined) return;
        rememberEmail(person.email);
        forgetDraft();
        onCompleted(person);
      } finally {
        dismiss(waiting);
        onAnswer();
      }
    },
  });
}

export type RegistrationState = ReturnType<typeof useRegistration>;
