import type { OutputOf } from '@portico/contract/endpoints';
import { Card } from '@portico/ui';
import { useCall } from '../../api/queries.ts';
import { Answer } from '../../components/answer.tsx';
import { Table } from '../../components/table.tsx';
import { useLocale, useText } from '../../i18n/i18n.tsx';
import { useTimeText } from '../../i18n/times.ts';

type Registrations = OutputOf<'listRegistrations'>;
type TokenRow = Registrations['tokens'][number];
type ApplicationRow = Registrations['applications'][number];

/**
 * The applications that programs have registered, and the tokens with which they may. Nothing, where no token
 * was ever made.
 */
export function RegistrationsPart() {
  const found = useCall('listRegistrations', {});
  return <Answer query={found}>{(answer) => answer.tokens.length > 0 && <Lists {...answer} />}</Answer>;
}

function Lists({ tokens, applications }: Registrations) {
  const text = useText();
  const locale = useLocale();
  const timeText = useTimeText();
  return (
    <>
      <Card title={text('applications.selfTitle')}>
        {applications.length === 0 ? (
          <p>{text('applications.selfEmpty')}</p>
        ) : (
          <Table
            label={text('applications.selfTitle')}
            columns={[
              {
                id: 'name',
                label: text('applications.name'),
                cell: (row: ApplicationRow) => <bdi>{row.name}</bdi>,
              },
              {
                id: 'id',
                label: text('applications.id'),
                cell: (row: ApplicationRow) => <bdi>{row.id}</bdi>,
              },
              {
                id: 'address',
                label: text('applications.address'),
                cell: (row: ApplicationRow) => <bdi>{row.url}</bdi>,
              },
              {
                id: 'token',
                label: text('applications.token'),
                cell: (row: ApplicationRow) => <bdi>{row.token}</bdi>,
              },
            ]}
            rows={applications}
            keyOf={({ id }) => id}
            linkOf={({ id }) => `/${locale}/applications/${id}`}
          />
        )}
      </Card>
      <Card title={text('applications.tokensTitle')}>
        <Table
          label={text('applications.tokensTitle')}
          columns={[
            { id: 'name', label: text('applications.token'), cell: (row: TokenRow) => <bdi>{row.name}</bdi> },
            {
              id: 'used',
              label: text('applications.registered'),
              cell: ({ used, most }: TokenRow) => text('applications.usedOf', { used, most }),
            },
            {
              id: 'until',
              label: text('applications.validUntil'),
              cell: ({ usable, expiresAt }: TokenRow) =>
                usable ? timeText(expiresAt) : text('applications.tokenEnded'),
            },
          ]}
          rows={tokens}
          keyOf={({ id }) => id}
        />
      </Card>
    </>
  );
}
