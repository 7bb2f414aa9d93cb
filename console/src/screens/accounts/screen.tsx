import type { OutputOf } from '@portico/contract/endpoints';
import { fullName } from '@portico/contract/names';
import { EmailAddress } from '@portico/ui';
import { useSearchParams } from 'react-router';
import { useList } from '../../api/queries.ts';
import { AccountStatus } from '../../components/account-status.tsx';
import { Answer } from '../../components/answer.tsx';
import { Page } from '../../components/page.tsx';
import { NobodyFound, Pager } from '../../components/pager.tsx';
import { SearchForm } from '../../components/search-form.tsx';
import { Table } from '../../components/table.tsx';
import { useLocale, useText } from '../../i18n/i18n.tsx';
import { useTimeText } from '../../i18n/times.ts';
import { Unconfirmed } from './unconfirmed.tsx';

type AccountRow = OutputOf<'findAccounts'>['accounts'][number];

/** All accounts, the newest first, or those that match a search. */
export default function Accounts() {
  const text = useText();
  const locale = useLocale();
  const timeText = useTimeText();
  const [query] = useSearchParams();
  const after = query.get('after') ?? undefined;
  const found = useList('findAccounts', { text: query.get('q') ?? undefined, after });

  const columns = [
    {
      id: 'name',
      label: text('accounts.name'),
      cell: (row: AccountRow) => <bdi>{fullName(row, locale)}</bdi>,
    },
    {
      id: 'email',
      label: text('accounts.email'),
      cell: (row: AccountRow) => <EmailAddress address={row.email} />,
    },
    { id: 'status', label: text('accounts.status'), cell: (row: AccountRow) => <AccountStatus {...row} /> },
    { id: 'since', label: text('accounts.since'), cell: (row: AccountRow) => timeText(row.createdAt) },
  ];
  return (
    <Page title={text('accounts.title')} lead={text('accounts.lead')}>
      <SearchForm label={text('accounts.searchLabel')} />
      <Answer query={found}>
        {({ accounts, next, unconfirmed }) => (
          <>
            {unconfirmed.map((registration) => (
              <Unconfirmed key={registration.email} registration={registration} />
            ))}
            {accounts.length > 0 ? (
              <Table
                label={text('accounts.title')}
                columns={columns}
                rows={accounts}
                keyOf={({ id }) => id}
                linkOf={({ id }) => `/${locale}/accounts/${id}`}
              />
            ) : (
              (next || unconfirmed.length === 0) && (
                <NobodyFound
                  next={next}
                  title={text('accounts.emptyTitle')}
                  text={text('accounts.emptyText')}
                />
              )
            )}
            <Pager next={next} />
          </>
        )}
      </Answer>
    </Page>
  );
}
