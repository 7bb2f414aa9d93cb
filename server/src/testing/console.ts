import type { OutgoingHttpHeaders } from 'node:http';
import { envelope } from '@portico/contract/answer';
import { commonErrors } from '@portico/contract/endpoint';
import type { InputOf, OutputOf } from '@portico/contract/endpoints';
import { type StaffEndpointName, staffDescriptions, staffEndpoints } from '@portico/contract/endpoints/staff';
import { toWireRequest } from '@portico/contract/request';
import { actRefusals } from '@portico/contract/staff/acts';
import type { StaffRole } from '@portico/contract/staff/roles';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { afterAll, beforeAll } from 'vitest';
import { createConsoleApp } from '../http/console/app.ts';
import type { AccountId } from '../platform/ids.ts';
import { fetchOnce } from './own-connection.ts';
import { type Credentials, join, signIn } from './people.ts';
import { freshAddress } from './request.ts';
import { type AuthenticatorApp, activateAuthenticator } from './second-factors.ts';
import type { TestServer } from './test-server.ts';

/** The address of the console in tests. */
export const consoleUrl = new URL('http://console.test:3002');

/** An answer of the console. */
export interface StaffAnswer<Name extends StaffEndpointName> {
  readonly status: number;
  /** Throws if the call was refused. */
  readonly data: OutputOf<Name>;
  readonly codes: readonly string[];
  readonly text: string;
  readonly cookies: readonly string[];
}

export interface ConsoleCallOptions {
  /** Headers in place of those of a page of the console; an empty one is not sent. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly address?: string;
}

/**
 * A browser that shows the console: its headers say that the call comes from the console's own page, and it
 * stores cookies.
 */
export interface ConsoleBrowser {
  readonly cookies: Map<string, string>;
  call<Name extends StaffEndpointName>(
    name: Name,
    input: InputOf<Name>,
    options?: ConsoleCallOptions,
  ): Promise<StaffAnswer<Name>>;
}

/** What answers the calls of a console: the app of this process, or a server process. */
export interface ConsoleServer {
  inject(request: {
    readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
    readonly url: string;
    readonly headers: Record<string, string>;
    readonly payload?: string;
  }): Promise<{
    readonly statusCode: number;
    readonly body: string;
    readonly headers: Pick<OutgoingHttpHeaders, 'set-cookie'>;
  }>;
}

/** The console of a server process, by HTTP. */
export function consoleAt(url: string): ConsoleServer {
  return {
    async inject({ method, url: path, headers, payload }) {
      const answer = await fetchOnce(url + path, { method, headers, body: payload ?? null });
      return {
        statusCode: answer.status,
        body: await answer.text(),
        headers: { 'set-cookie': answer.headers.getSetCookie() },
      };
    },
  };
}

export function openConsole(app: () => ConsoleServer): ConsoleBrowser {
  const cookies = new Map<string, string>();
  const ownAddress = freshAddress();
  return {
    cookies,
    async call(name, input, { headers = {}, address = ownAddress } = {}) {
      const request = toWireRequest(staffEndpoints[name], { ...input }, { locale: 'en' });
      const sent = {
        'sec-fetch-site': 'same-origin',
        'user-agent': 'Firefox of a test',
        cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; '),
        'x-forwarded-for': address,
        ...request.headers,
        ...headers,
      };
      const {
        statusCode: status,
        body: text,
        headers: received,
      } = await app().inject({
        method: request.method,
        url: request.path,
        headers: Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== '')),
        ...(typeof request.body === 'string' && { payload: request.body }),
      });
      const set = [received['set-cookie'] ?? []].flat();
      for (const header of set) {
        const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
        if (/max-age=0/i.test(header)) cookies.delete(key);
        else cookies.set(key, value);
      }
      const { data, errors } = v.parse(envelope, JSON.parse(text));
      const known: readonly string[] = [
        ...commonErrors,
        ...staffDescriptions[name].errors,
        ...actRefusals,
        'access_denied',
      ];
      const unlisted = errors.find(({ code }) => !known.includes(code));
      if (unlisted) throw new Error(`The row of ${name} does not list ${unlisted.code}`);
      return {
        status,
        text,
        cookies: set,
        codes: errors.map(({ code }) => code),
        get data() {
          if (status !== 200) throw new Error(`${name} answered ${status} ${text}`);
          // Safe: the schema of the row validates it.
          return v.parse(staffEndpoints[name].output, data) as OutputOf<typeof name>;
        },
      };
    },
  };
}

/** The console for the tests of a suite, with browsers in which an admin and support are signed in. */
export function openConsoleForStaff(server: TestServer) {
  let started: FastifyInstance | undefined;
  let adminId = '';
  const app = () => {
    if (!started) throw new Error('The console starts when the tests run.');
    return started;
  };
  const open = () => openConsole(app);
  const [admin, support] = [open(), open()];
  beforeAll(async () => {
    started = await createConsoleApp(server.context, consoleUrl);
    const staff = await newStaff(server, 'admin');
    adminId = staff.accountId;
    await signInToConsole(admin, staff);
    await signInToConsole(support, await newStaff(server, 'support'));
  });
  afterAll(() => started?.close());
  return {
    app,
    /** A browser that is not signed in. */
    open,
    admin,
    support,
    adminId: () => adminId,
  };
}

/** A new member of staff with an authenticator app. */
export interface NewStaff extends Credentials {
  readonly accountId: AccountId;
  readonly app: AuthenticatorApp;
  /** A token of the portal. */
  readonly token: string;
}

export async function newStaff(server: TestServer, role: StaffRole | null): Promise<NewStaff> {
  const user = await join(server);
  const token = await signIn(server, user);
  const app = await activateAuthenticator(server, token);
  const { id } = await server.context.db.kysely
    .updateTable('accounts')
    .set({ role })
    .where('email', '=', user.email)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...user, accountId: id, app, token };
}

/** Signs a member of staff in to the console. */
export async function signInToConsole(
  browser: ConsoleBrowser,
  { email, password, app }: Pick<NewStaff, 'email' | 'password' | 'app'>,
): Promise<void> {
  await browser.call('startStaffSignIn', { username: email, password });
  const confirmed = await browser.call('confirmStaffSignIn', { code: app.code() });
  if (confirmed.status !== 200) throw new Error(`The sign-in to the console failed: ${confirmed.text}`);
}
