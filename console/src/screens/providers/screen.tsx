import type { ProviderDetails } from '@portico/contract/providers/settings';
import { countedUpTo } from '@portico/contract/staff/lists';
import { Button, EmptyState, KeyIcon, PlusIcon } from '@portico/ui';
import { countText } from '@portico/web/formats/count';
import { useState } from 'react';
import { useCall } from '../../api/queries.ts';
import { Answer } from '../../components/answer.tsx';
import { Page } from '../../components/page.tsx';
import { Table } from '../../components/table.tsx';
import { useLocale, useText } from '../../i18n/i18n.tsx';
import { RowActs } from './acts.tsx';
import { Address } from './address.tsx';
import { AddProvider } from './provider-form.tsx';

/** The providers with which users can sign in, in the order of their buttons. */
export default function Providers() {
  const text = useText();
  const locale = useLocale();
  const found = useCall('listProviders', {});
  const [isAdding, setAdding] = useState(false);
  const columns = [
    { id: 'name', label: text('providers.name'), cell: (row: ProviderDetails) => <bdi>{row.name}</bdi> },
    {
      id: 'issuer',
      label: text('providers.issuer'),
      cell: (row: ProviderDetails) => <bdi>{row.issuer}</bdi>,
    },
    {
      id: 'redirect',
      label: text('providers.redirectAddress'),
      cell: ({ redirectAddress }: ProviderDetails) => <Address value={redirectAddress} />,
    },
    {
      id: 'sign-out',
      label: text('providers.signOutAddress'),
      cell: ({ signOutAddress }: ProviderDetails) => signOutAddress && <Address value={signOutAddress} />,
    },
    {
      id: 'for',
      label: text('providers.mayRegister'),
      cell: ({ registers, links }: ProviderDetails) =>
        `${text(registers ? 'providers.registers' : 'providers.linkedOnly')} · ${
          links > countedUpTo
            ? text('providers.manyLinks', { count: countText(locale, countedUpTo) })
            : text('providers.links', { count: links })
        }`,
    },
    {
      id: 'acts',
      label: text('jobs.act'),
      cell: (row: ProviderDetails) => <RowActs provider={row} />,
    },
  ];
  return (
    <Page
      title={text('providers.title')}
      lead={text('providers.lead')}
      actions={
        <Button data-act size="small" icon={<PlusIcon />} onClick={() => setAdding(true)}>
          {text('providers.add')}
        </Button>
      }
    >
      {isAdding && <AddProvider redirectBase={found.data?.redirectBase} onClose={() => setAdding(false)} />}
      <Answer query={found}>
        {({ providers }) =>
          providers.length === 0 ? (
            <EmptyState icon={<KeyIcon size={28} />} title={text('providers.emptyTitle')}>
              {text('providers.emptyText')}
            </EmptyState>
          ) : (
            <Table
              label={text('providers.title')}
              columns={columns}
              rows={providers}
              keyOf={({ id }) => id}
            />
          )
        }
      </Answer>
    </Page>
  );
}
