import type { LegalVersion } from '@portico/contract/account/agreements';
import { staffEndpoints } from '@portico/contract/endpoints/staff';
import { useCall } from '../../api/queries.ts';
import { Answer } from '../../components/answer.tsx';
import { ExportLinks } from '../../components/export-links.tsx';
import { Page } from '../../components/page.tsx';
import { Table } from '../../components/table.tsx';
import { useCountedText } from '../../i18n/counted.ts';
import { useText } from '../../i18n/i18n.tsx';
import { useTimeText } from '../../i18n/times.ts';

/** The versions of the documents that users agree to, and the export of who has agreed. */
export default function Legal() {
  const text = useText();
  const timeText = useTimeText();
  const countedText = useCountedText();
  const found = useCall('listLegalVersions', {});
  const columns = [
    {
      id: 'document',
      label: text('legal.document'),
      cell: (row: LegalVersion) => text(`legal.${row.document}`),
    },
    { id: 'version', label: text('legal.version'), cell: (row: LegalVersion) => row.version },
    {
      id: 'from',
      label: text('legal.from'),
      cell: ({ countsFrom, isSample }: LegalVersion) => {
        if (countsFrom !== null) return timeText(countsFrom);
        return text(isSample ? 'legal.sample' : 'legal.first');
      },
    },
    {
      id: 'languages',
      label: text('legal.languages'),
      cell: (row: LegalVersion) => <bdi>{row.languages.join(' ')}</bdi>,
    },
    {
      id: 'agreements',
      label: text('legal.agreements'),
      cell: (row: LegalVersion) => countedText(row.agreements),
    },
  ];
  return (
    <Page
      title={text('legal.title')}
      lead={text('legal.lead')}
      actions={<ExportLinks path={staffEndpoints.exportAgreements.path} />}
    >
      <Answer query={found}>
        {(versions) => (
          <Table
            label={text('legal.title')}
            columns={columns}
            rows={versions}
            keyOf={({ document, version }) => `${document} ${version}`}
          />
        )}
      </Answer>
    </Page>
  );
}
