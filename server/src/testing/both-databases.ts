import { afterAll, beforeAll, describe } from 'vitest';
import type { Environment } from '../platform/environment.ts';
import { databases } from './databases.ts';
import { type StartedServer, startServer, type TestServer } from './test-server.ts';

/** Runs a suite twice: against a server on SQLite, and against one on PostgreSQL. Each suite has its own server. */
export function describeOnBoth(
  title: string,
  suite: (server: TestServer) => void,
  settings?: Environment,
): void {
  for (const { name, create } of databases) {
    describe(`${title} (${name})`, () => {
      let started: StartedServer | undefined;
      beforeAll(async () => {
        started = await startServer(await create(), settings);
      });
      afterAll(async () => started?.stop());
      suite(whenStarted(() => started));
    });
  }
}

/** A suite is described before its server runs: this forwards every call to the server once it does, and to the one that replaces it. */
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
