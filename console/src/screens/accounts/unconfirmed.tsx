import { fullName } from '@portico/contract/names';
import type { UnconfirmedRegistration } from '@portico/contract/staff/support';
import { Card, EmailAddress, StatusBadge } from '@portico/ui';
import { useAct } from '../../api/queries.ts';
import { type Act, ActButtons } from '../../components/acts/act-buttons.tsx';
import styles from '../../components/components.module.css';
import { MailList } from '../../components/mail-list.tsx';
import { useLocale, useText } from '../../i18n/i18n.tsx';
import { useTimeText } from '../../i18n/times.ts';

/** A registration that has no account yet, because its user has not confirmed the e-mail. */
export function Unconfirmed({ registration }: { registration: UnconfirmedRegistration }) {
  const text = useText();
  const locale = useLocale();
  const timeText = useTimeText();
  const send = useAct('sendConfirmationAgain');
  const { email, expiresAt, mails } = registration;
  const sendAgain: Act = {
    label: 'accounts.sendAgain',
    title: 'accounts.sendAgain',
    explanation: 'accounts.sendAgainText',
    run: ({ reason }) => send.mutateAsync({ email, reason }),
  };
  return (
    <Card
      title={fullName(registration, locale)}
      aside={<StatusBadge tone="warning">{text('accounts.unconfirmed')}</StatusBadge>}
    >
      <p>
        <EmailAddress address={email} />
      </p>
      <p>{text('accounts.unconfirmedText', { time: timeText(expiresAt) })}</p>
      <MailList mails={mails} />
      <p className={styles.buttons}>
        <ActButtons id={email} acts={[sendAgain]} />
      </p>
    </Card>
  );
}
