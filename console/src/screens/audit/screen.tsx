import { securityEventTypes } from '@portico/contract/account/activity';
import { staffEndpoints } from '@portico/contract/endpoints/staff';
import { type AuditType, actTypes } from '@portico/contract/staff/audit';
import { Button, EmptyState, Select, TextField, TrailIcon } from '@portico/ui';
import type { SubmitEvent } from 'react';
import { useSearchParams } from 'react-router';
import { useList } from '../../api/queries.ts';
import { Answer } from '../../components/answer.tsx';
import styles from '../../components/components.module.css';
import { ExportLinks } from '../../components/export-links.tsx';
import { Page } from '../../components/page.tsx';
import { Pager } from '../../components/pager.tsx';
import { RecordTable } from '../../components/record-table.tsx';
import { useAddressFields } from '../../components/use-address-fields.ts';
import { useText } from '../../i18n/i18n.tsx';

const filters = ['type', 'subject', 'actor', 'from', 'until'] as const;
const types: readonly AuditType[] = [...securityEventTypes, ...actTypes];

/** The audit trail, the newest records first. Its filters are in the address. */
export default function Audit() {
  const text = useText();
  const [query, setQuery] = useSearchParams();
  const value = (name: string) => query.get(name) ?? undefined;
  const search = Object.fromEntries(filters.map((name) => [name, value(name)]));
  const found = useList('findAuditRecords', { ...search, after: value('after') });
  const exported = new URLSearchParams(query);
  exported.delete('after');

  const { fieldProps, filledIn } = useAddressFields(filters);
  const filter = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setQuery(filledIn);
  };

  return (
    <Page
      title={text('audit.title')}
      lead={text('audit.lead')}
      actions={<ExportLinks path={staffEndpoints.exportAuditRecords.path} query={exported} />}
    >
      <search>
        <form className={styles.filters} onSubmit={filter}>
          <Select label={text('audit.typeLabel')} {...fieldProps('type')}>
            <option value="">{text('audit.everyType')}</option>
            {types.map((type) => (
              <option key={type} value={type}>
                {text(`auditType.${type}`)}
              </option>
            ))}
          </Select>
          <TextField
            label={text('audit.subjectLabel')}
            {...fieldProps('subject')}
            dir="ltr"
            data-search
            aria-keyshortcuts="/"
          />
          <TextField label={text('audit.actorLabel')} {...fieldProps('actor')} dir="ltr" />
          <TextField label={text('audit.from')} {...fieldProps('from')} type="date" />
          <TextField label={text('audit.until')} {...fieldProps('until')} type="date" />
          <Button type="submit" variant="secondary">
            {text('audit.filter')}
          </Button>
        </form>
      </search>
      <Answer query={found}>
        {({ records, next }) =>
          records.length === 0 ? (
            <EmptyState icon={<TrailIcon size={28} />} title={text('audit.emptyTitle')}>
              {text('audit.emptyText')}
            </EmptyState>
          ) : (
            <>
              <RecordTable label={text('audit.title')} records={records} folded={!search.type} />
              <Pager next={next} />
            </>
          )
        }
      </Answer>
    </Page>
  );
}
