import type { OutputOf } from '@portico/contract/endpoints';
import { ButtonLink, ComputerIcon, EmptyState, PlusIcon } from '@portico/ui';
import { Link } from 'react-router';
import { useCall } from '../../api/queries.ts';
import { Answer } from '../../components/answer.tsx';
import styles from '../../components/components.module.css';
import { Page } from '../../components/page.tsx';
import { RegisteredMark } from '../../components/registered-mark.tsx';
import { Table } from '../../components/table.tsx';
import { useLocale, useText } from '../../i18n/i18n.tsx';
import { useIsAdmin } from '../../session-state/use-is-admin.ts';
import { RegistrationsPart } from './registrations.tsx';

type ApplicationRow = OutputOf<'listApplications'>['applications'][number];

/** Every application, in the order of the portal. */
export default function Applications() {
  const text = useText();
  const locale = useLocale();
  const isAdmin = useIsAdmin();
  const found = useCall('listApplications', {});
  const acts = isAdmin && (
    <>
      <ButtonLink as={Link} size="small" variant="secondary" to={`/${locale}/applications/-/order`}>
        {text('applications.order')}
      </ButtonLink>
      <ButtonLink as={Link} size="small" icon={<PlusIcon />} to={`/${locale}/applications/-/add`}>
        {text('applications.add')}
      </ButtonLink>
    </>
  );
  const columns = [
    { id: 'name', label: text('applications.name'), cell: (row: ApplicationRow) => <bdi>{row.name}</bdi> },
    { id: 'id', label: text('applications.id'), cell: (row: ApplicationRow) => <bdi>{row.id}</bdi> },
    {
      id: 'type',
      label: text('applications.type'),
      cell: (row: ApplicationRow) => (
        <span className={styles.marked}>
          <RegisteredMark application={row} size={20} />
          {row.type && text(`applicationType.${row.type}`)}
        </span>
      ),
    },
    {
      id: 'address',
      label: text('applications.address'),
      cell: (row: ApplicationRow) => <bdi>{row.url}</bdi>,
    },
    {
      id: 'landing',
      label: text('applications.landingPage'),
      cell: (row: ApplicationRow) =>
        row.landing !== null && text(row.landing ? 'applications.shownThere' : 'applications.leftOut'),
    },
  ];
  return (
    <Page title={text('applications.title')} lead={text('applications.lead')} actions={acts}>
      <Answer query={found}>
        {({ applications }) =>
          applications.length === 0 ? (
            <EmptyState icon={<ComputerIcon size={28} />} title={text('applications.emptyTitle')}>
              {text('applications.emptyText')}
            </EmptyState>
          ) : (
            <Table
              label={text('applications.title')}
              columns={columns}
              rows={applications}
              keyOf={({ id }) => id}
              linkOf={({ id }) => `/${locale}/applications/${id}`}
            />
          )
        }
      </Answer>
      {isAdmin && <RegistrationsPart />}
    </Page>
  );
}
