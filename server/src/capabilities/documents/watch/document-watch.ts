import { Readable } from 'node:stream';
import type { DocumentEvent } from '@portico/contract/documents/verification';
import type { Logger } from 'pino';
import type { DocumentWatch } from '../../../context/document-watch.ts';
import type { CurrentRules } from '../../../context/rules.ts';
import type { SignedInUser } from '../../../context/signed-in-user.ts';
import type { Db } from '../../../db/database.ts';
import type { AccountId } from '../../../platform/ids.ts';
import { limits } from '../../../platform/limits.ts';
import { anyCall, must } from '../../../platform/refusal.ts';
import { isLive } from '../../sessions/session-age.ts';
import { findWatched, type WatchedRow } from './watch-store.ts';

/** Milliseconds between two polls of the database, for any number of streams. */
const every = 500;

interface Stream {
  readonly user: SignedInUser;
  readonly events: Readable;
  /** The version of each document at the last poll; undefined before the first. */
  versions: ReadonlyMap<string, string> | undefined;
  /** The name of the account at the last poll. */
  name?: string;
}

/**
 * Polls the database for changes of any process, by one statement for all streams. Without streams it does
 * nothing.
 */
export function createDocumentWatch(
  db: Db,
  { session }: Pick<CurrentRules, 'session'>,
  log: Pick<Logger, 'error'>,
): DocumentWatch {
  const streams = new Set<Stream>();
  const ofAccounts = new Map<AccountId, number>();
  let running: Promise<void> = Promise.resolve();
  /** The streams that have not begun yet, and the poll that begins all of them. */
  let beginning: { readonly streams: Stream[]; readonly poll: Promise<void> } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  /** Polls for streams after the poll that is running. */
  function poll(streamsNow: () => readonly Stream[]): Promise<void> {
    clearTimeout(timer);
    const next = running.then(() => pollOnce(streamsNow()));
    running = next
      .catch((err: unknown) => log.error({ err }, 'the changes of documents could not be read'))
      .then(pollLater);
    return next;
  }

  function pollLater(): void {
    clearTimeout(timer);
    if (streams.size > 0 && !isClosed) timer = setTimeout(() => poll(() => [...streams]), every);
  }

  /**
   * Reads the versions that later ones are compared with: for all streams that wait by one statement, and not
   * for those that have begun.
   */
  function begin(stream: Stream): Promise<void> {
    if (!beginning) {
      const waiting: Stream[] = [];
      const begun = poll(() => {
        beginning = undefined;
        return waiting;
      });
      beginning = { streams: waiting, poll: begun };
    }
    beginning.streams.push(stream);
    return beginning.poll;
  }

  async function pollOnce(current: readonly Stream[]): Promise<void> {
    if (current.length === 0) return;
    const rows = await findWatched(db, [...new Set(current.map(({ user }) => user.tokenHash))]);
    const byToken = Map.groupBy(rows, ({ token_hash }) => token_hash);
    for (const stream of current) sendChanges(stream, byToken.get(stream.user.tokenHash) ?? [], session.idle);
  }

  return {
    async open(user) {
      const { accountId } = user;
      const own = ofAccounts.get(accountId) ?? 0;
      must(anyCall, own < limits.eventStreams, 'too_many_requests', { retryAfter: 30 });
      const events = new Readable({ objectMode: true, read() {} });
      const stream: Stream = { user, events, versions: undefined };
      if (isClosed) {
        events.push(null);
        return events;
      }
      streams.add(stream);
      ofAccounts.set(accountId, own + 1);
      events.once('close', () => {
        streams.delete(stream);
        const left = (ofAccounts.get(accountId) ?? 0) - 1;
        if (left > 0) ofAccounts.set(accountId, left);
        else ofAccounts.delete(accountId);
      });
      await begin(stream).catch((error: unknown) => {
        events.destroy();
        throw error;
      });
      return events;
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      for (const { events } of streams) events.push(null);
      await running;
    },
  };
}

/** Compares what a stream showed at the last poll with the rows of its session now. */
function sendChanges(stream: Stream, rows: readonly WatchedRow[], idle: number): void {
  const [first] = rows;
  if (!first || !isLive(first, idle)) {
    stream.events.push(null);
    return;
  }
  const before = stream.versions;
  const nameBefore = stream.name;
  stream.versions = new Map(rows.map((row) => [row.document_id ?? '', versionOf(row)]));
  stream.name = JSON.stringify([first.first_name, first.last_name]);
  if (!before) return;
  // Pages show the name too, which is that of the passport.
  if (stream.name !== nameBefore) stream.events.push({ documentType: 'PASSPORT' } satisfies DocumentEvent);
  for (const row of rows) {
    const { document_id, document_type } = row;
    if (document_id === null || document_type === null || before.get(document_id) === versionOf(row))
      continue;
    stream.events.push({ documentType: document_type } satisfies DocumentEvent);
  }
}

/**
 * What the user sees change: the document itself, and that a member of staff has opened it, which is no
 * change of the document.
 */
function versionOf({ version, opened_at }: WatchedRow): string {
  return `${version} ${opened_at}`;
}
