import type { AccountDetails } from '@portico/contract/staff/accounts';
import { Card } from '@portico/ui';
import styles from '../../components/components.module.css';
import { useText } from '../../i18n/i18n.tsx';
import { useTimeText } from '../../i18n/times.ts';

const factorTexts = {
  GOOGLE_AUTHENTICATOR: 'account.app',
  TELEGRAM: 'account.telegram',
  EMAIL: 'account.byEmail',
} as const;

/** The second factors of the account, and its other ways to sign in. */
export function Factors({
  account: { factors, passkeys, identities, recoveryCodesLeft, withoutPasswordSince },
}: {
  account: AccountDetails;
}) {
  const text = useText();
  const timeText = useTimeText();
  return (
    <Card title={text('account.factors')}>
      <ul className={styles.list}>
        {factors.length === 0 && <li>{text('account.noFactor')}</li>}
        {factors.map(({ type, activatedAt }) => (
          <li key={type}>
            {text(factorTexts[type])}
            <span className={styles.quiet}>
              {text('account.activeSince', { time: timeText(activatedAt) })}
            </span>
          </li>
        ))}
        <li>{text('account.passkeys', { count: passkeys })}</li>
        {withoutPasswordSince && (
          <li>
            {text('account.withoutPassword')}
            <span className={styles.quiet}>
              {text('account.since', { time: timeText(withoutPasswordSince) })}
            </span>
          </li>
        )}
        {identities.map(({ provider, name, email, linkedAt }) => (
          <li key={provider}>
            {text('account.identity', { name })}
            <span className={styles.quiet}>
              {email && <bdi>{email}</bdi>} {text('account.activeSince', { time: timeText(linkedAt) })}
            </span>
          </li>
        ))}
        <li>{text('account.recoveryCodes', { count: recoveryCodesLeft })}</li>
      </ul>
    </Card>
  );
}
