import { afterAll, beforeAll, describe } from 'vitest';
import type { Environment } from '../platform/environment.ts';
import { createMigrated, databases, databasesOfRun } from './databases.ts';
import { type StartedServer, startServer, type TestServer } from './test-server.ts';

/** Describes those tests of a suite on both databases that run as with `describeServer`. */
type OnOne = (tests: () => void) => void;
type Suite = (server: TestServer, onOne: OnOne) => void;

/** Runs a suite against a server on SQLite, and in `npm run test:all` also against one on PostgreSQL. */
export function describeServer(title: string, suite: Suite, settings?: Environment): void {
  describeOn(databasesOfRun, title, suite, settings);
}

/** Runs a suite on both databases in every run, because its SQL or its transactions differ between them. */
export function describeOnBoth(title: string, suite: Suite, settings?: Environment): void {
  describeOn(databases, title, suite, settings);
}

/** Each suite has a server of its own on each of the databases. */
function describeOn(on: typeof databases, title: string, suite: Suite, settings?: Environment): void {
  for (const database of on) {
    describe(`${title} (${database.name})`, () => {
      let started: StartedServer | undefined;
      beforeAll(async () => {
        started = await startServer(await createMigrated(database), settings);
      });
      afterAll(async () => started?.stop());
      suite(
        whenStarted(() => started),
        (tests) => databasesOfRun.includes(database) && tests(),
      );
    });
  }
}

/**
 * A suite is described before its server runs: this forwards every call to the server once it does, and to
 * the one that replaces it.
 */
export function whenStarted(started: () => StartedServer | undefined): TestServer {
  const running = () => started() ?? fail();
  return {
    get url() {
      return running().url;
    },
    get context() {
      return running().context;
    },
    get management() {
      return running().management;
    },
    get mails() {
      return running().mails;
    },
    get log() {
      return running().log;
    },
    call: (...call) => running().call(...call),
    send: (...call) => running().send(...call),
    fetch: (...call) => running().fetch(...call),
    later: (seconds) => running().later(seconds),
    quiet: () => running().quiet(),
  };
}

function fail(): never {
  throw new Error('The server starts when the tests run.');
}
