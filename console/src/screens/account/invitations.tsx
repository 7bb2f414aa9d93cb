import type { AccountDetails } from '@portico/contract/staff-accounts';
import { Card, StatusBadge } from '@portico/ui';
import { Link } from 'react-router';
import styles from '../../components/components.module.css';
import { useLocale, useText } from '../../i18n/i18n.tsx';

/** Who invited the user, and whom the user has invited. */
export function Invitations({ account }: { account: AccountDetails }) {
  const text = useText();
  const { inviteCode, inviteBlocked, sponsor, invitees, inviteeCount } = account;
  return (
    <Card
      title={text('account.invitations')}
      aside={
        inviteBlocked ? (
          <StatusBadge tone="danger">{text('account.codeBlocked')}</StatusBadge>
        ) : (
          <StatusBadge tone="success">{text('account.codeOpen')}</StatusBadge>
        )
      }
    >
      <dl className={styles.facts}>
        <dt>{text('account.code')}</dt>
        <dd dir="ltr">{inviteCode}</dd>
        <dt>{text('account.sponsor')}</dt>
        <dd>{sponsor ? <AccountLink {...sponsor} /> : text('account.noSponsor')}</dd>
        <dt>{text('account.invitees')}</dt>
        <dd>
          {inviteeCount}
          <ul className={styles.list}>
            {invitees.map((invitee) => (
              <li key={invitee.id}>
                <AccountLink {...invitee} />
              </li>
            ))}
          </ul>
        </dd>
      </dl>
    </Card>
  );
}

function AccountLink({ id, name }: { id: string; name: string }) {
  const locale = useLocale();
  return (
    <Link to={`/${locale}/accounts/${id}`}>
      <bdi>{name}</bdi>
    </Link>
  );
}
