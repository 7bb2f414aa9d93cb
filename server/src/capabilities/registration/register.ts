import { emailKey } from '@portico/contract/email';
import { isNamed, nameOf } from '@portico/contract/names/name-parts';
import { mayRegister } from '@portico/contract/rules/rules';
import type { Handler } from '../../context/call.ts';
import { transaction } from '../../db/database.ts';
import { limits } from '../../platform/limits.ts';
import { rates } from '../../platform/rates.ts';
import { must, refuse, refuseField } from '../../platform/refusal.ts';
import { isCountry } from '../../platform/setting-kinds/country-codes.ts';
import { findOwnerOfEmail } from '../accounts/email-change-store.ts';
import { requireAllowedPassword, requireUnknownPassword } from '../accounts/new-password.ts';
import { findAccountByInviteCode } from '../accounts/store.ts';
import { acceptanceOf } from '../agreements/acceptance.ts';
import { loadCurrentDocuments } from '../agreements/documents.ts';
import { requireKnownApplication } from '../applications/require-known-application.ts';
import { readRegisteredValues } from '../own-fields/registered-values.ts';
import { bindToProvider } from './bind-to-provider.ts';
import { requireCaptcha } from './captcha.ts';
import { invitationError } from './invitation-error.ts';
import { mailAttempt } from './mail-attempt.ts';
import { attemptId, isRepeat } from './repeat.ts';
import { insertRegistration } from './store.ts';
import { saveRegistrationWords } from './word-store.ts';

/** Stores an attempt to register and mails its link, or refuses it and stores nothing. */
export const register: Handler<'register'> = async (input, call, context) => {
  const { db, config } = context;
  if (!isNamed(input)) refuseField('firstName', 'required');
  if (!isCountry(input.nationalityId)) refuseField('nationalityId', 'invalid_value');
  const own_fields = readRegisteredValues(context.ownFields.current(), input.fields ?? {});
  const { firstName: first_name, lastName: last_name } = nameOf(input);
  requireAllowedPassword(context, {
    password: input.password,
    owner: { email: input.email, first_name, last_name },
    field: 'password',
  });
  const application = await requireKnownApplication(db, input.application, call);
  const id = attemptId(input, call.idempotencyKey, context.keys);
  const accept = () => {
    call.setCookie('registration', id, { maxAge: limits.links.confirmation });
    return null;
  };
  if (call.idempotencyKey && (await isRepeat(context, id, input.password))) return accept();
  await requireCaptcha(input.googleRecaptchaV2, call, context);
  // Before it depends on whose the e-mail is.
  await requireUnknownPassword(context, { password: input.password, field: 'password' });

  const sponsor = input.inviteCode ? await findAccountByInviteCode(db, input.inviteCode) : undefined;
  const rules = context.rules.current();
  const wrongInvitation = invitationError(input.inviteCode, sponsor, rules.registrationOpen);
  if (wrongInvitation === 'required') refuseField('inviteCode', 'required');
  if (wrongInvitation) refuse(call, wrongInvitation, { field: 'inviteCode' });
  const key = emailKey(input.email);
  // Before it depends on whose the e-mail is.
  must(call, mayRegister(key, rules), 'email_domain_refused', { field: 'email' });
  const owner = await findOwnerOfEmail(db, key);
  must(call, !owner || config.enumeration === 'strict', 'email_occupied', { field: 'email' });

  // What was refused until here has cost nothing but a try.
  const counted = [[rates.registrations], { address: call.address }] as const;
  await context.limiter.spend(...counted);
  let isNew = false;
  try {
    const locale = input.language ?? call.locale;
    // The form cannot be sent without agreeing. The language is that of its page.
    const documents = await loadCurrentDocuments(db, config, locale);
    const registration = {
      id,
      email: input.email,
      email_key: key,
      first_name,
      last_name,
      nationality: input.nationalityId,
      // Also for an e-mail that has an account: otherwise the response time would show it.
      password_hash: await context.passwords.hash(input.password),
      locale,
      sponsor_id: sponsor?.id ?? null,
      telegram_hint: input.telegramId ?? null,
      application,
      // An attempt with an e-mail that has an account has nothing left to confirm.
      account_id: owner?.id ?? null,
      agreement: JSON.stringify(acceptanceOf(call, documents)),
      own_fields,
    };
    isNew = await transaction(db, async (tx) => {
      const inserted = await insertRegistration(tx, registration, limits.links.confirmation);
      if (!inserted) return false;
      await saveRegistrationWords(tx, registration);
      const isConfirmed = await bindToProvider(tx, registration, call, context);
      // A provider has confirmed the mailbox, and this browser completes the registration with that.
      if (!isConfirmed || owner) await mailAttempt(tx, context, registration, owner);
      return true;
    });
  } finally {
    if (!isNew) context.limiter.refund(...counted);
  }
  return accept();
};
