import type { RuleName } from '@portico/contract/rules/rules';
import type { RulesEffect } from '@portico/contract/staff/rules';
import { useCall } from '../../api/queries.ts';
import { Answer } from '../../components/answer.tsx';
import { useLocale, useText } from '../../i18n/i18n.tsx';
import type { GivenRules } from './draft.ts';

type Share = RulesEffect['sessions'];

/** Which rules change, and what that would do by the numbers of the database. */
export function Effect({ rules, changed }: { rules: GivenRules; changed: readonly RuleName[] }) {
  const text = useText();
  const locale = useLocale();
  const number = (count: number) => new Intl.NumberFormat(`${locale}-u-nu-latn`).format(count);
  const inWords = ({ affected, of }: Share) => ({ affected: number(affected), of: number(of) });
  const found = useCall('previewRules', rules);
  return (
    <>
      <p>
        <strong>
          {changed.map((rule) => text(`rules.${rule}`)).join(', ') || text('act.nothing_changed')}
        </strong>
      </p>
      <Answer query={found}>
        {({ registrations, sessions, blocked, console: ofStaff }) => (
          <>
            <p>{text('rules.registrations', inWords(registrations))}</p>
            <p>{text('rules.endingSessions', inWords(sessions))}</p>
            {changed.includes('blockedAddresses') && <p>{text('rules.blockedSessions', inWords(blocked))}</p>}
            {changed.includes('consoleAddresses') && <p>{text('rules.consoleSessions', inWords(ofStaff))}</p>}
          </>
        )}
      </Answer>
    </>
  );
}
