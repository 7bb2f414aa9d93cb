import type { AccountDetails } from '@portico/contract/staff/accounts';
import { Card, TextLink } from '@portico/ui';
import { Link } from 'react-router';
import { AccountLink } from '../../components/account-link.tsx';
import { CodeStatus } from '../../components/code-status.tsx';
import styles from '../../components/components.module.css';
import { useLocale, useText } from '../../i18n/i18n.tsx';

/** Who invited the user, and whom the user has invited. */
export function Invitations({ account }: { account: AccountDetails }) {
  const text = useText();
  const locale = useLocale();
  const { disabled, inviteCode, inviteBlocked, sponsor, invitees, inviteeCount } = account;
  return (
    <Card
      title={text('account.invitations')}
      aside={<CodeStatus blocked={inviteBlocked} disabled={disabled} />}
    >
      <dl className={styles.facts}>
        <dt>{text('account.code')}</dt>
        <dd dir="ltr">{inviteCode}</dd>
        <dt>{text('account.sponsor')}</dt>
        <dd>{sponsor ? <AccountLink id={sponsor.id} label={sponsor.name} /> : text('account.noSponsor')}</dd>
        <dt>{text('account.invitees')}</dt>
        <dd>
          {text('invitations.count', { count: inviteeCount })}
          <ul className={styles.list}>
            {invitees.map((invitee) => (
              <li key={invitee.id}>
                <AccountLink id={invitee.id} label={invitee.name} />
              </li>
            ))}
          </ul>
        </dd>
      </dl>
      <p className={styles.back}>
        <TextLink as={Link} to={`/${locale}/invitations/${account.id}`}>
          {text('invitations.showOf')}
        </TextLink>
      </p>
    </Card>
  );
}
