import { fullName } from '@portico/contract/names';
import type { StaffAccount } from '@portico/contract/staff/staff';
import { EmailAddress, StatusBadge } from '@portico/ui';
import { useSearchParams } from 'react-router';
import { useList } from '../../api/queries.ts';
import { AccountStatus } from '../../components/account-status.tsx';
import { Answer } from '../../components/answer.tsx';
import { Page } from '../../components/page.tsx';
import { Pager } from '../../components/pager.tsx';
import { proofsInWords } from '../../components/proofs.ts';
import { Table } from '../../components/table.tsx';
import { type TextOf, useLocale, useText } from '../../i18n/i18n.tsx';
import { useTimeText } from '../../i18n/times.ts';

/** The accounts that have a role, the newest first. */
export default function Staff() {
  const text = useText();
  const locale = useLocale();
  const timeText = useTimeText();
  const [query] = useSearchParams();
  const found = useList('listStaff', { after: query.get('after') ?? undefined });
  const columns = [
    {
      id: 'name',
      label: text('accounts.name'),
      cell: (row: StaffAccount) => <bdi>{fullName(row, locale)}</bdi>,
    },
    {
      id: 'email',
      label: text('accounts.email'),
      cell: (row: StaffAccount) => <EmailAddress address={row.email} />,
    },
    { id: 'status', label: text('accounts.status'), cell: (row: StaffAccount) => <AccountStatus {...row} /> },
    { id: 'factors', label: text('account.factors'), cell: (row: StaffAccount) => factorsOf(row, text) },
    {
      id: 'lastSignIn',
      label: text('staff.lastSignIn'),
      cell: ({ lastSignInAt }: StaffAccount) =>
        lastSignInAt === null ? text('staff.never') : timeText(lastSignInAt),
    },
  ];
  return (
    <Page title={text('staff.title')} lead={text('staff.lead')}>
      <Answer query={found}>
        {({ accounts, next }) => (
          <>
            <Table
              label={text('staff.title')}
              columns={columns}
              rows={accounts}
              keyOf={({ id }) => id}
              linkOf={({ id }) => `/${locale}/accounts/${id}`}
            />
            <Pager next={next} />
          </>
        )}
      </Answer>
    </Page>
  );
}

function factorsOf({ factorRefusal, accepted }: StaffAccount, text: TextOf) {
  if (factorRefusal) return <StatusBadge tone="danger">{text('staff.noFactors')}</StatusBadge>;
  return proofsInWords(text, accepted).join(' · ');
}
