import type { AccountDetails } from '@portico/contract/staff/accounts';
import type { ConsolePhraseId } from '@portico/phrases/types';
import { Card } from '@portico/ui';
import styles from '../../components/components.module.css';
import { useText } from '../../i18n/i18n.tsx';
import { useTimeText } from '../../i18n/times.ts';

/** States of documents that the user has sent. All others are not verified. */
const stateTexts: Readonly<Record<string, ConsolePhraseId>> = {
  ASYNC: 'account.documentWaits',
  WAITING_ROBOT: 'account.documentWaits',
  WAITING_MODERATOR: 'account.documentWaits',
  REFUSED: 'account.documentRefused',
  VERIFIED: 'account.verified',
};

/** The documents of the account, with their states and what was decided about them. */
export function Documents({ account: { documents } }: { account: AccountDetails }) {
  const text = useText();
  const timeText = useTimeText();
  return (
    <Card title={text('account.documents')}>
      <ul className={styles.list}>
        {documents.length === 0 && <li>{text('account.noDocument')}</li>}
        {documents.map(({ type, state, decisions }) => (
          <li key={type}>
            {text(`documentType.${type}`)}
            <span className={styles.quiet}>{text(stateTexts[state] ?? 'account.notVerified')}</span>
            {decisions.map(({ outcome, at, by }) => (
              <span key={at} className={styles.quiet}>
                {[text(`reviewOutcome.${outcome}`), timeText(at)].join(' · ')}
                {by && <bdi> · {by}</bdi>}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  );
}
