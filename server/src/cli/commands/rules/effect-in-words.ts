import type { RuleName, Rules } from '@portico/contract/rules/rules';
import { type EffectPart, isAbout, isInPart, type RulesEffect } from '@portico/contract/staff/rules/wire';

/** What rules would do, by the rules that change. */
export function effectInWords(effect: RulesEffect, changed: readonly RuleName[], rules: Rules): string {
  const {
    registrations,
    sessions,
    blocked,
    console,
    secondFactor,
    offered,
    passwords,
    withoutPassword,
    locks,
    answers,
    asked,
  } = effect;
  const sentences = {
    registrations: `${registrations.affected} of ${registrations.of} accounts of the last 90 days could not have been registered.\n`,
    sessions: `${sessions.affected} of ${sessions.of} sessions would end now.\n`,
    blocked: `${blocked.affected} of ${blocked.of} sessions began at an address that would be blocked.\n`,
    console: `${console.affected} of ${console.of} sessions of the console are at an address that would be left out.\n`,
    secondFactor: `${secondFactor.affected} of ${secondFactor.of} accounts would be asked to set a second factor up at their next sign-in.\n`,
    offered: `${offered.affected} of ${offered.of} accounts have a second factor or a passkey that would not be offered any more. Their users keep it.\n`,
    passwords: `None of ${passwords.accounts} accounts would be asked for a new password: how long theirs are is not known. The rule counts when a password is set.\n`,
    withoutPassword: rules.withoutPassword
      ? `${withoutPassword.affected} of ${withoutPassword.of} accounts have a passkey, and their users could remove the password.\n`
      : `${withoutPassword.affected} of ${withoutPassword.of} accounts have no password. Their users go on signing in with a passkey, and can set a password at any time.\n`,
    locks: `${locks.affected} of ${locks.of} accounts with a wrong password in the last ${locks.days} days would have been locked by this rule.\n`,
    answers: `${answers.lastHour} captchas were solved in the last hour.\n`,
    asked: `Of the last ${asked.days} days, ${asked.signIns} sign-ins with a password and ${asked.registrations} registrations would always have been asked for a captcha.\n`,
  } satisfies Record<EffectPart, string>;
  const inPart = isInPart(effect, changed)
    ? 'Only a part was counted, the newest accounts and sessions first: all of them would take too long.\n'
    : '';
  return (
    Object.entries(sentences)
      // Safe: they are the keys of the literal above.
      .filter(([part]) => isAbout(part as EffectPart, changed))
      .map(([, sentence]) => sentence)
      .join('') + inPart
  );
}
