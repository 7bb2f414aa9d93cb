import type { OutputOf } from '@portico/contract/endpoints';
import { fullName } from '@portico/contract/names';
import { EmptyState, WarningIcon } from '@portico/ui';
import { useSearchParams } from 'react-router';
import { useList } from '../../api/queries.ts';
import { Answer } from '../../components/answer.tsx';
import { Page } from '../../components/page.tsx';
import { Pager } from '../../components/pager.tsx';
import { Table } from '../../components/table.tsx';
import { useLocale, useText } from '../../i18n/i18n.tsx';
import { useTimeText } from '../../i18n/times.ts';

type Row = OutputOf<'listErasureRequests'>['erasures'][number];

/** The accounts that wait for a second member of the staff. The page of the account decides. */
export default function Erasures() {
  const text = useText();
  const locale = useLocale();
  const timeText = useTimeText();
  const [query] = useSearchParams();
  const found = useList('listErasureRequests', { after: query.get('after') ?? undefined });
  const columns = [
    {
      id: 'account',
      label: text('erasures.account'),
      cell: ({ account }: Row) => <bdi>{fullName(account, locale)}</bdi>,
    },
    {
      id: 'askedBy',
      label: text('erasures.askedBy'),
      cell: ({ askedBy }: Row) => <bdi>{askedBy.email ?? askedBy.id}</bdi>,
    },
    { id: 'why', label: text('erasures.why'), cell: ({ reason }: Row) => <bdi>{reason}</bdi> },
    { id: 'until', label: text('erasures.until'), cell: ({ until }: Row) => timeText(until) },
  ];
  return (
    <Page title={text('erasures.title')} lead={text('erasures.lead')}>
      <Answer query={found}>
        {({ erasures, next }) =>
          erasures.length === 0 ? (
            <EmptyState icon={<WarningIcon size={28} />} title={text('erasures.none')}>
              {text('erasures.noneText')}
            </EmptyState>
          ) : (
            <>
              <Table
                label={text('erasures.title')}
                columns={columns}
                rows={erasures}
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
