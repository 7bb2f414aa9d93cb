import { ChevronDownIcon } from '@portico/ui';
import { useState } from 'react';
import { type TextOf, useText } from '../i18n/i18n.tsx';
import { useTimeText } from '../i18n/times.ts';
import { AccountLink } from './account-link.tsx';
import { detailsInWords } from './audit-details.ts';
import styles from './components.module.css';
import { type AuditRow, type Run, runsOf } from './looks.ts';
import { Table } from './table.tsx';

export interface RecordTableProps {
  records: readonly AuditRow[];
  label: string;
  /** Whether all of them are about one account, which the page names already. */
  ofOneAccount?: boolean;
  /**
   * Whether looks that follow each other are one row, which can be opened; not where they were searched for.
   */
  folded?: boolean;
}

/** A row of the table: a record, or the looks of one actor as long as they are not opened. */
interface Row {
  readonly record: AuditRow;
  /** The looks that the row stands for or begins with. */
  readonly run: Run;
  readonly isFolded: boolean;
}

/** Records of the audit trail. */
export function RecordTable({ records, label, ofOneAccount = false, folded = true }: RecordTableProps) {
  const text = useText();
  const timeText = useTimeText();
  const [opened, setOpened] = useState<readonly string[]>([]);
  const toggle = ([{ id }]: Run) =>
    setOpened((old) => (old.includes(id) ? old.filter((other) => other !== id) : [...old, id]));
  const runs = folded ? runsOf(records) : records.map((record): Run => [record]);
  const rows = runs.flatMap((run): Row[] => {
    const [first] = run;
    if (run.length > 1 && !opened.includes(first.id)) return [{ record: first, run, isFolded: true }];
    return run.map((record) => ({ record, run: record === first ? run : [record], isFolded: false }));
  });
  const columns = columnsOf(text, timeText).filter(({ id }) => id !== 'subject' || !ofOneAccount);
  return (
    <Table
      label={label}
      columns={columns.map(({ cell, ...column }) => ({
        ...column,
        cell: (row: Row) =>
          column.id === 'type' && row.run.length > 1 ? (
            <Looks row={row} onToggle={() => toggle(row.run)} />
          ) : row.isFolded && column.id === 'reason' ? (
            <span className={styles.quiet}>{kindsOf(row.run, text)}</span>
          ) : row.isFolded && ofRecord.has(column.id) ? null : (
            cell(row.record)
          ),
        whole: (row: Row) =>
          column.id === 'reason'
            ? row.isFolded
              ? kindsOf(row.run, text)
              : shortReason(row.record, text)
            : row.isFolded && ofRecord.has(column.id)
              ? undefined
              : wholes[column.id]?.(row.record),
      }))}
      dense
      rows={rows}
      keyOf={({ record }) => record.id}
    />
  );
}

/** Columns that differ between the looks of one actor. */
const ofRecord: ReadonlySet<string> = new Set(['subject', 'origin']);

/** What the cells of these columns hold; they are cut where it is too long. */
const wholes: Readonly<Record<string, (record: AuditRow) => string>> = {
  actor: ({ actor, actorEmail }) => actorEmail ?? actor ?? '',
  subject: ({ subject, subjectEmail }) => subjectEmail ?? subject,
  origin: originOf,
};

function originOf({ browser, address }: AuditRow): string {
  return [browser, address].filter(Boolean).join(' · ');
}

/** What somebody has looked at, each kind once. */
function kindsOf(run: Run, text: TextOf): string {
  const kinds = [...new Set(run.map(({ type }) => type))];
  return kinds.map((type) => text(`auditType.${type}`)).join(' · ');
}

/** What the looks were, and the button that opens them. */
function Looks({ row: { record, run, isFolded }, onToggle }: { row: Row; onToggle: () => void }) {
  const text = useText();
  return (
    <span className={styles.looks}>
      {!isFolded && text(`auditType.${record.type}`)}
      <button type="button" className={styles.fold} aria-expanded={!isFolded} onClick={onToggle}>
        {text('audit.looks', { count: run.length })}
        <ChevronDownIcon size={16} />
      </button>
    </span>
  );
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
      cell: (row: AuditRow) => <bdi>{originOf(row)}</bdi>,
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

/**
 * The reason in the actor's words, and the details in those of the reader's language: one line, which opens
 * if it is longer.
 */
/** The reason that was given, and the facts of the record. */
function partsOf({ type, reason, details }: AuditRow, text: TextOf) {
  return { reason: reason ?? '', facts: detailsInWords(text, type, details).join(' · ') };
}

/** The whole of a reason that cannot be opened, for fonts in which a line does not hold it. */
function shortReason(record: AuditRow, text: TextOf): string | undefined {
  const { reason, facts } = partsOf(record, text);
  const whole = `${reason} ${facts}`.trim();
  return whole !== '' && whole.length <= longestLine ? whole : undefined;
}

function Why(record: AuditRow) {
  const text = useText();
  const { reason, facts } = partsOf(record, text);
  if (!reason && !facts) return null;
  const content = (
    <>
      {reason && <span>{reason}</span>} {facts && <bdi className={styles.quiet}>{facts}</bdi>}
    </>
  );
  if (shortReason(record, text) !== undefined) return content;
  return (
    <details className={styles.line}>
      <summary>{content}</summary>
    </details>
  );
}

/** Shorter texts fit into a line of the column in most fonts. */
const longestLine = 40;
