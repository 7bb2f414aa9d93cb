import { pipeline } from 'node:stream/promises';
import { type ActorType, type AuditType, actorTypes } from '@portico/contract/staff/audit';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { findAccount } from '../../capabilities/accounts/store.ts';
import { exportRecords } from '../../capabilities/audit/export-records.ts';
import { type AuditRecord, findRecords, type RecordSearch } from '../../capabilities/audit/find-records.ts';
import { recordAct } from '../../capabilities/audit/record.ts';
import { recordTrailView } from '../../capabilities/audit/record-trail-view.ts';
import { type ChainReport, verifyChain } from '../../capabilities/audit/verify-chain.ts';
import type { Db } from '../../db/database.ts';
import { CommandRefusal } from '../../platform/command-refusal.ts';
import { csvOf } from '../../platform/escaping/csv.ts';
import { asAccountId } from '../../platform/ids.ts';
import { findAccountId } from '../find-account.ts';
import { addExample, jsonLine, print, shortTime, table } from '../output.ts';
import { addPageOptions, nextPage, type PageOptions } from '../paging.ts';
import { withContext } from '../with-context.ts';

interface ListOptions extends PageOptions {
  readonly account?: string;
  readonly subject?: string;
  readonly by?: ActorType;
  readonly type?: readonly AuditType[];
  readonly from?: number;
  readonly until?: number;
}

interface KnownEnd {
  readonly position: number;
  readonly hash: string;
}

export function define(command: Command): void {
  const list = command
    .command('list')
    .description('list records, the newest first')
    .option('--account <account>', 'what happened to an account: its e-mail or its id')
    .option('--subject <id>', 'what happened to an application or a setting')
    .option('--type <types...>', 'only these, as SIGN_IN or ACCOUNT_DISABLED')
    .addOption(new Option('--by <actor>', 'only what these did').choices(actorTypes))
    .option('--from <time>', 'only from this time on, as 2026-01-31 or 2026-01-31T12:00Z', readTime)
    .option('--until <time>', 'only before this time', readTime)
    .action(async ({ account, subject, by, type, json, ...rest }: ListOptions) =>
      withContext(async ({ db }, actor) => {
        const search = {
          ...rest,
          ...(await readSubject(db, account, subject)),
          ...(by && { actorType: by }),
          ...(type && { types: type }),
        };
        await recordTrailView(db, actor, search);
        const found = await findRecords(db, search);
        print(json, found, () => recordTable(found.records) + nextPage(found.next));
      }),
    );
  addExample(
    addPageOptions(list),
    'portico audit list --account grace@example.org',
    'portico audit list --by cli --from 2026-01-01',
  );

  const exported = command
    .command('export')
    .description('print all records as JSON lines, the oldest first')
    .option('--csv', 'print CSV for a spreadsheet; no cell of it is taken for a formula')
    .action(async ({ csv }: { csv?: boolean }) =>
      withContext(async ({ db }, actor) => {
        await recordAct(db, actor, { type: 'AUDIT_EXPORTED', subject: { type: 'system', id: 'audit' } });
        const records = exportRecords(db);
        await pipeline(csv ? csvOf(records) : toLines(records), process.stdout, { end: false });
      }),
    );
  addExample(exported, 'portico audit export > audit.jsonl', 'portico audit export --csv > audit.csv');

  const verify = command
    .command('verify')
    .description('check that no record was changed, removed or moved')
    .option('--end <position:hash>', 'the end that an earlier check printed: it must still be there', readEnd)
    .option('--json', 'print the result as JSON')
    .action(async ({ end, json }: { end?: KnownEnd; json?: boolean }) =>
      withContext(async ({ db }) => {
        const report = await verifyChain(db, end);
        print(json, report, () => (report.fault ? '' : wholeReport(report)));
        if (report.fault) throw new CommandRefusal(faultSentence(report));
      }),
    );
  addExample(verify, 'portico audit verify');
}

/** What the records are about: an account, or something else. Neither is taken for the other. */
async function readSubject(
  db: Db,
  account: string | undefined,
  subject: string | undefined,
): Promise<Pick<RecordSearch, 'subject' | 'subjectTypes'>> {
  if (account !== undefined && subject !== undefined)
    throw new CommandRefusal('Give either --account or --subject.');
  if (account !== undefined) return { subject: await findAccountId(db, account), subjectTypes: ['account'] };
  if (subject === undefined) return {};
  if (await findAccount(db, asAccountId(subject)))
    throw new CommandRefusal(`${subject} is an account. Give it as --account.`);
  return { subject };
}

async function* toLines(records: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const record of records) yield `${jsonLine(record)}\n`;
}

function recordTable(records: readonly AuditRecord[]): string {
  if (records.length === 0) return 'No record matches.\n';
  return table(
    ['time', 'what', 'about', 'by', 'reason'],
    records.map((record) => [
      shortTime(record.createdAt),
      record.type,
      record.subjectEmail ?? record.subject,
      record.actorEmail ?? record.actor ?? record.actorType,
      record.reason ?? '',
    ]),
  );
}

function wholeReport({ head, unchained }: ChainReport): string {
  const whole = `The audit trail is whole: ${head.position} records, ${unchained} too new to be checked.\n`;
  if (head.position === 0) return whole;
  return `${whole}Keep this end somewhere else, and give it to a later check:
  --end ${head.position}:${head.hash}
`;
}

const faults = {
  changed: 'was changed or moved, or one before it was',
  removed: 'is missing',
  origin_changed: 'has another browser or address than it was written with',
} as const;

function faultSentence({ fault }: ChainReport): string {
  return fault ? `The audit trail is not whole: record ${fault.position} ${faults[fault.fault]}.` : '';
}

function readTime(text: string): number {
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new InvalidArgumentError('It must be a date or time as in ISO 8601.');
  return time;
}

function readEnd(text: string): KnownEnd {
  const [, position, hash] = /^(\d{1,15}):([\w-]{43})$/.exec(text) ?? [];
  if (!position || !hash) throw new InvalidArgumentError('It must be what a check printed.');
  return { position: Number(position), hash };
}
