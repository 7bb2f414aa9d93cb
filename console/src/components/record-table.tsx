import type { OutputOf } from '@portico/contract/endpoints';
import { type TextOf, useText } from '../i18n/i18n.tsx';
import { useTimeText } from '../i18n/times.ts';
import { AccountLink } from './account-link.tsx';
import { detailsInWords } from './audit-details.ts';
import styles from './components.module.css';
import { Table } from './table.tsx';

type AuditRow = OutputOf<'findAuditRecords'>['records'][number];

export interface RecordTableProps {
  records: readonly AuditRow[];
  label: string;
  /** Whether all of them are about one account, which the page names already. */
  ofOneAccount?: boolean;
}

/** Records of the audit trail. */
export function RecordTable({ records, label, ofOneAccount = false }: RecordTableProps) {
  const text = useText();
  const timeText = useTimeText();
  const columns = columnsOf(text, timeText).filter(({ id }) => id !== 'subject' || !ofOneAccount);
  return <Table label={label} columns={columns} rows={records} keyOf={({ id }) => id} />;
}

function columnsOf(text: TextOf, timeText: (moment: string) => string) {
  return [
    { id: 'time', label: text('audit.time'), cell: ({ createdAt }: AuditRow) => timeText(createdAt) },
    { id: 'type', label: text('audit.type'), cell: ({ type }: AuditRow) => text(`auditType.${type}`) },
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
  return <AccountLink id={actor ?? ''} label={actorEmail ?? actor ?? ''} />;
}

function Subject({ subjectType, subject, subjectEmail }: AuditRow) {
  return subjectType === 'account' ? (
    <AccountLink id={subject} label={subjectEmail ?? subject} />
  ) : (
    <bdi>{subject}</bdi>
  );
}

/** The reason in the actor's words, and the details in those of the reader's language. */
function Why({ type, reason, details }: AuditRow) {
  const text = useText();
  const facts = detailsInWords(text, type, details);
  return (
    <>
      {reason && <p>{reason}</p>}
      {facts.length > 0 && (
        <p className={styles.quiet}>
          <bdi>{facts.join(' · ')}</bdi>
        </p>
      )}
    </>
  );
}
