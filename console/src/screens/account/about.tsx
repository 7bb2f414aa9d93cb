import { isLocale, languageNames } from '@portico/contract/locales';
import type { AccountDetails } from '@portico/contract/staff/accounts';
import { Card, StatusBadge } from '@portico/ui';
import { useFormats } from '@portico/web/i18n/use-formats';
import { AccountStatus } from '../../components/account-status.tsx';
import styles from '../../components/components.module.css';
import { useText } from '../../i18n/i18n.tsx';
import { useTimeText } from '../../i18n/times.ts';

const takeoutTexts = {
  PREPARING: 'account.takeoutPreparing',
  READY: 'account.takeoutReady',
  FAILED: 'account.takeoutFailed',
} as const;

/** The properties of the account. */
export function About({ account }: { account: AccountDetails }) {
  const text = useText();
  const { country } = useFormats();
  const timeText = useTimeText();
  const takeoutText = ({ state, requestedAt, availableUntil }: NonNullable<AccountDetails['takeout']>) =>
    text(takeoutTexts[state], { time: timeText(availableUntil ?? requestedAt) });
  return (
    <Card title={text('account.about')} aside={<AccountStatus {...account} />}>
      <dl className={styles.facts}>
        <dt>{text('account.id')}</dt>
        <dd dir="ltr">{account.id}</dd>
        <dt>{text('accounts.since')}</dt>
        <dd>{timeText(account.createdAt)}</dd>
        <dt>{text('account.language')}</dt>
        <dd lang={account.locale}>
          {isLocale(account.locale) ? languageNames[account.locale] : account.locale}
        </dd>
        <dt>{text('account.nationality')}</dt>
        <dd>{country(account.nationality)}</dd>
        <dt>{text('account.verified')}</dt>
        <dd>
          {account.verified ? (
            <StatusBadge tone="success">{text('account.verified')}</StatusBadge>
          ) : (
            text('account.notVerified')
          )}
        </dd>
        <dt>{text('account.takeoutOf')}</dt>
        <dd>{account.takeout ? takeoutText(account.takeout) : text('account.noTakeout')}</dd>
        <dt>{text('account.selfie')}</dt>
        <dd>{text(account.selfieRequired ? 'account.selfieRequired' : 'account.selfieNotRequired')}</dd>
      </dl>
    </Card>
  );
}
