import type { OutputOf } from '@portico/contract/endpoints';
import { fullName } from '@portico/contract/names';
import { ChatIcon, EmailAddress, EmptyState } from '@portico/ui';
import { useSearchParams } from 'react-router';
import { useList } from '../../api/queries.ts';
import { Answer } from '../../components/answer.tsx';
import { Page } from '../../components/page.tsx';
import { Pager } from '../../components/pager.tsx';
import { Table } from '../../components/table.tsx';
import { useLocale, useText } from '../../i18n/i18n.tsx';
import { useTimeText } from '../../i18n/times.ts';

type Row = OutputOf<'listNameCorrections'>['corrections'][number];

/** The names that users ask to have corrected, the longest waiting first. The page of the account decides. */
export default function Corrections() {
  const text = useText();
  const locale = useLocale();
  const timeText = useTimeText();
  const [query] = useSearchParams();
  const found = useList('listNameCorrections', { after: query.get('after') ?? undefined });
  const columns = [
    {
      id: 'now',
      label: text('corrections.now'),
      cell: ({ account }: Row) => <bdi>{fullName(account, locale)}</bdi>,
    },
    {
      id: 'asked',
      label: text('corrections.asked'),
      cell: ({ firstName, lastName, account: { nationality } }: Row) => (
        <bdi>{fullName({ firstName, lastName, nationality }, locale)}</bdi>
      ),
    },
    {
      id: 'email',
      label: text('accounts.email'),
      cell: ({ account }: Row) => <EmailAddress address={account.email} />,
    },
    { id: 'since', label: text('corrections.since'), cell: ({ askedAt }: Row) => timeText(askedAt) },
  ];
  return (
    <Page title={text('corrections.title')} lead={text('corrections.lead')}>
      <Answer query={found}>
        {({ corrections, next }) =>
          corrections.length === 0 ? (
            <EmptyState icon={<ChatIcon size={28} />} title={text('corrections.none')}>
              {text('corrections.noneText')}
            </EmptyState>
          ) : (
            <>
              <Table
                label={text('corrections.title')}
                columns={columns}
                rows={corrections}
                keyOf={({ id }) => id}
                linkOf={({ account }) => `/${locale}/accounts/${account.id}`}
              />
              <Pager next={next} />
            </>
          )
        }
      </Answer>
    </Page>
  );
}
