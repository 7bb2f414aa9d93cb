import type { AccountDetails } from '@portico/contract/staff/accounts';
import { Card } from '@portico/ui';
import { MailList } from '../../components/mail-list.tsx';
import { useText } from '../../i18n/i18n.tsx';

/** The mails to the user, and whether the mail server has accepted them. */
export function Mails({ account: { mails } }: { account: AccountDetails }) {
  const text = useText();
  return (
    <Card title={text('account.mails')}>
      <MailList mails={mails} />
    </Card>
  );
}
