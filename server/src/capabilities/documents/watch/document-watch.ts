import { Readable } from 'node:stream';
import type { DocumentEvent } from '@portico/contract/documents/verification';
import type { Logger } from 'pino';
import type { SignedInUser } from '../../../context/call.ts';
import type { DocumentWatch } from '../../../context/document-watch.ts';
import type { Db } from '../../../db/database.ts';
import type { Config } from '../../../platform/config.ts';
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
}

/** Polls the database for changes of any process, by one statement for all streams. Without streams it does nothing. */
export function createDocumentWatch(
  db: Db,
  { session }: Pick<Config, 'session'>,
  log: Pick<Logger, 'error'>,
): DocumentWatch {
  const streams = new Set<Stream>();
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  /** Polls after the poll that is running. */
  function poll(): Promise<void> {
    clearTimeout(timer);
    const next = running.then(pollOnce);
    running = next
      .catch((err: unknown) => log.error({ err }, 'the changes of documents could not be read'))
      .then(pollLater);
    return next;
  }

  function pollLater(): void {
    clearTimeout(timer);
    if (streams.size > 0 && !isClosed) timer = setTimeout(poll, every);
  }

  async function pollOnce(): Promise<void> {
    if (streams.size === 0) return;
    const current = [...streams];
    const rows = await findWatched(db, [...new Set(current.map(({ user }) => user.tokenHash))]);
    const byToken = Map.groupBy(rows, ({ token_hash }) => token_hash);
    for (const stream of current) sendChanges(stream, byToken.get(stream.user.tokenHash) ?? []);
  }

  function sendChanges(stream: Stream, rows: readonly WatchedRow[]): void {
    const [first] = rows;
    if (!first || !isLive(first, session.idle)) {
      stream.events.push(null);
      return;
    }
    const before = stream.versions;
    stream.versions = new Map(rows.map((row) => [row.document_id ?? '', versionOf(row)]));
    if (!before) return;
    for (const row of rows) {
      const { document_id, document_type } = row;
      if (document_id === null || document_type === null || before.get(document_id) === versionOf(row))
        continue;
      stream.events.push({ documentType: document_type } satisfies DocumentEvent);
    }
  }

  return {
    async open(user) {
      const own = [...streams].filter((stream) => stream.user.accountId === user.accountId);
      must(anyCall, own.length < limits.eventStreams, 'too_many_requests', { retryAfter: 30 });
      const events = new Readable({ objectMode: true, read() {} });
      const stream: Stream = { user, events, versions: undefined };
      events.once('close', () => streams.delete(stream));
      if (isClosed) events.push(null);
      else {
        streams.add(stream);
        // The stream begins when the versions are known that later ones are compared with.
        await poll().catch((error: unknown) => {
          events.destroy();
          throw error;
        });
      }
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

/** What the user sees change: the document itself, and that a member of staff has opened it, which is no change of the document. */
function versionOf({ version, opened_at }: WatchedRow): string {
  return `${version} ${opened_at}`;
}
