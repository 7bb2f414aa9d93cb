import { securityEventTypes } from '@portico/contract/activity';
import { type AuditType, actTypes } from '@portico/contract/audit';
import type { StaffOutputOf } from '@portico/contract/endpoints/staff';
import { Button, ButtonLink, DocumentIcon, EmptyState, Select, TextField } from '@portico/ui';
import type { SubmitEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '../../api/queries.ts';
import { Answer } from '../../components/answer.tsx';
import styles from '../../components/components.module.css';
import { Page } from '../../components/page.tsx';
import { Pager } from '../../components/pager.tsx';
import { Table } from '../../components/table.tsx';
import { type TextOf, useLocale, useText } from '../../i18n/i18n.tsx';
import { useTimeText } from '../../i18n/times.ts';
import { auditTypeTexts } from './type-texts.ts';

type AuditRow = StaffOutputOf<'findAuditRecords'>['records'][number];

const filters = ['type', 'subject', 'actor', 'from', 'until'] as const;
const types: readonly AuditType[] = [...securityEventTypes, ...actTypes];

/** The audit trail, the newest records first. Its filters are in the address. */
export default function Audit() {
  const text = useText();
  const timeText = useTimeText();
  const [query, setQuery] = useSearchParams();
  const value = (name: string) => query.get(name) ?? undefined;
  const search = Object.fromEntries(filters.map((name) => [name, value(name)]));
  const found = useCall('findAuditRecords', { ...search, after: value('after') });
  const exported = new URLSearchParams(query);
  exported.delete('after');

  const filter = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = [...new FormData(event.currentTarget)].filter(([, entered]) => entered !== '');
    // Safe: the form has no files.
    setQuery(entries as [string, string][]);
  };

  return (
    <Page
      title={text('audit.title')}
      lead={text('audit.lead')}
      actions={
        <ButtonLink size="small" variant="secondary" href={`/staff/v1/audit/export?${exported}`} download>
          {text('audit.export')}
        </ButtonLink>
      }
    >
      <search>
        <form key={query.toString()} className={styles.filters} onSubmit={filter}>
          <Select label={text('audit.typeLabel')} name="type" defaultValue={value('type') ?? ''}>
            <option value="">{text('audit.everyType')}</option>
            {types.map((type) => (
              <option key={type} value={type}>
                {text(auditTypeTexts[type])}
              </option>
            ))}
          </Select>
          <TextField
            label={text('audit.subjectLabel')}
            name="subject"
            defaultValue={value('subject')}
            dir="ltr"
            data-search
            aria-keyshortcuts="/"
          />
          <TextField label={text('audit.actorLabel')} name="actor" defaultValue={value('actor')} dir="ltr" />
          <TextField label={text('audit.from')} name="from" type="date" defaultValue={value('from')} />
          <TextField label={text('audit.until')} name="until" type="date" defaultValue={value('until')} />
          <Button type="submit" variant="secondary">
            {text('audit.filter')}
          </Button>
        </form>
      </search>
      <Answer query={found}>
        {({ records, next }) =>
          records.length === 0 ? (
            <EmptyState icon={<DocumentIcon size={28} />} title={text('audit.emptyTitle')}>
              {text('audit.emptyText')}
            </EmptyState>
          ) : (
            <>
              <Table
                label={text('audit.title')}
                columns={columnsOf(text, timeText)}
                rows={records}
                keyOf={({ id }) => id}
              />
              <Pager next={next} />
            </>
          )
        }
      </Answer>
    </Page>
  );
}

function columnsOf(text: TextOf, timeText: (moment: string) => string) {
  return [
    { id: 'time', label: text('audit.time'), cell: ({ createdAt }: AuditRow) => timeText(createdAt) },
    { id: 'type', label: text('audit.type'), cell: ({ type }: AuditRow) => text(auditTypeTexts[type]) },
    { id: 'actor', label: text('audit.actor'), cell: (row: AuditRow) => <ActorName {...row} /> },
    { id: 'subject', label: text('audit.subject'), cell: (row: AuditRow) => <Subject {...row} /> },
    { id: 'reason', label: text('audit.reason'), cell: (row: AuditRow) => <Why {...row} /> },
    {
      id: 'origin',
      label: text('audit.origin'),
      cell: ({ browser, address }: AuditRow) => <bdi>{[browser, address].filter(Boolean).join(' · ')}</bdi>,
    },
  ];
}

function ActorName({ actorType, actor, actorEmail }: AuditRow) {
  const text = useText();
  if (actorType === 'system') return text('audit.system');
  if (actorType === 'cli') return text('audit.cli', { name: actor ?? '' });
  return <AccountLink id={actor ?? ''} email={actorEmail} />;
}

function Subject({ subjectType, subject, subjectEmail }: AuditRow) {
  return subjectType === 'account' ? <AccountLink id={subject} email={subjectEmail} /> : <bdi>{subject}</bdi>;
}

function AccountLink({ id, email }: { id: string; email: string | null }) {
  const locale = useLocale();
  return (
    <Link to={`/${locale}/accounts/${id}`}>
      <bdi>{email ?? id}</bdi>
    </Link>
  );
}

/** The reason in the actor's words; details are names and codes of the product, which are not translated. */
function Why({ reason, details }: AuditRow) {
  const facts = Object.entries(details).map(([name, value]) => `${name}: ${String(value)}`);
  return (
    <>
      {reason && <p>{reason}</p>}
      {facts.length > 0 && (
        <p className={styles.quiet} dir="ltr">
          {facts.join(', ')}
        </p>
      )}
    </>
  );
}
