import type { RuleName } from '@portico/contract/rules/rules';
import { isAbout, isInPart, type RulesEffect } from '@portico/contract/staff/rules/wire';
import { countText } from '@portico/web/formats/count';
import { useCall } from '../../api/queries.ts';
import { Answer } from '../../components/answer.tsx';
import { useLocale, useText } from '../../i18n/i18n.tsx';
import type { GivenRules } from './draft.ts';

type Share = RulesEffect['sessions'];

/** Which rules change, and what that would do by the numbers of the database. */
export function Effect({ rules, changed }: { rules: GivenRules; changed: readonly RuleName[] }) {
  const text = useText();
  const locale = useLocale();
  const inWords = ({ affected, of }: Share) => ({
    affected: countText(locale, affected),
    of: countText(locale, of),
  });
  const found = useCall('previewRules', rules);
  return (
    <>
      <p>
        <strong>
          {changed.map((rule) => text(`rules.${rule}`)).join(', ') || text('act.nothing_changed')}
        </strong>
      </p>
      <Answer query={found}>
        {(effect) => {
          const {
            registrations,
            sessions,
            blocked,
            console: ofStaff,
            secondFactor,
            offered,
            passwords,
            withoutPassword,
            locks,
            answers,
            asked,
          } = effect;
          return (
            <>
              {isAbout('registrations', changed) && (
                <p>{text('rules.registrations', inWords(registrations))}</p>
              )}
              {isAbout('sessions', changed) && <p>{text('rules.endingSessions', inWords(sessions))}</p>}
              {isAbout('blocked', changed) && <p>{text('rules.blockedSessions', inWords(blocked))}</p>}
              {isAbout('console', changed) && <p>{text('rules.consoleSessions', inWords(ofStaff))}</p>}
              {isAbout('secondFactor', changed) && (
                <p>{text('rules.withoutFactor', inWords(secondFactor))}</p>
              )}
              {isAbout('offered', changed) && <p>{text('rules.keptFactors', inWords(offered))}</p>}
              {isAbout('passwords', changed) && (
                <p>{text('rules.passwordsStay', { accounts: countText(locale, passwords.accounts) })}</p>
              )}
              {isAbout('withoutPassword', changed) && (
                <p>
                  {text(
                    rules.withoutPassword ? 'rules.couldRemovePassword' : 'rules.stayWithoutPassword',
                    inWords(withoutPassword),
                  )}
                </p>
              )}
              {isAbout('locks', changed) && (
                <p>
                  {text('rules.lockedAccounts', { ...inWords(locks), days: countText(locale, locks.days) })}
                </p>
              )}
              {isAbout('answers', changed) && (
                <p>{text('rules.solvedCaptchas', { answers: countText(locale, answers.lastHour) })}</p>
              )}
              {isAbout('asked', changed) && (
                <p>
                  {text('rules.askedCaptchas', {
                    days: countText(locale, asked.days),
                    signIns: countText(locale, asked.signIns),
                    registrations: countText(locale, asked.registrations),
                  })}
                </p>
              )}
              {isInPart(effect, changed) && <p>{text('rules.countedInPart')}</p>}
            </>
          );
        }}
      </Answer>
    </>
  );
}
