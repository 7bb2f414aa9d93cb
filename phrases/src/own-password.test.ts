import { expect, it } from 'vitest';
import { accountPhrases, phrases } from './en/index.ts';
import { mail } from './en/mail.ts';
import { telegram } from './en/telegram.ts';

/** Texts that only users with a password read, or that name it beside what others have. */
const known: readonly string[] = [
  'error.passkey_suspended',
  'error.wrong_old_password',
  'error.same_password',
  'form.enterPassword',
  'form.enterCurrentPassword',
  'login.lockedReset',
  'identities.HAS_ACCOUNT',
  'mail.activationCode.note',
  'mail.deactivationCode.note',
  'mail.signInCode.note',
  'mail.takeoutReady.note',
  'mail.passkeyConfirmed.body',
  'ownPassword.has',
  'ownPassword.removeTitle',
  'overview.factorOff',
  'passkeys.suspendedText',
  'password.changeTitle',
  'password.current',
  'password.resetTitle',
  'password.changedTitle',
  'reauthentication.text',
  'reauthentication.title',
  'recovery.confirmCreate',
  'recovery.confirmReplace',
  'secure.invalidLead',
  'secure.invalidReset',
  'security.passkeyOrPassword',
  'security.sessionsText',
  'telegram.code',
  'telegram.help',
  'title.passwordReset',
  'title.profilePassword',
  'title.successChangePassword',
  'description.passwordReset',
];

it('No text tells a user about a password whose account has none', () => {
  const texts = Object.entries({
    ...phrases,
    ...accountPhrases,
    ...Object.fromEntries(Object.entries(mail).map(([id, text]) => [`mail.${id}`, text])),
    ...Object.fromEntries(Object.entries(telegram).map(([id, text]) => [`telegram.${id}`, text])),
  });
  const said = /\b(?:your|current|old) password\b/i;
  const ids = texts.filter(([, text]) => said.test(text)).map(([id]) => id);
  expect(ids.filter((id) => !known.includes(id))).toEqual([]);
  expect(known.filter((id) => !ids.includes(id))).toEqual([]);
});
