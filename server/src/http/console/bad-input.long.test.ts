import { type StaffEndpointName, staffEndpoints } from '@portico/contract/endpoints/staff';
import { expect, it } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';
import { openConsoleForStaff } from '../../testing/console.ts';
import { freshAddress } from '../../testing/request.ts';
import { addAccount, addReviewer, addWaiting } from '../../testing/reviews.ts';

// Object.keys of a literal type yields exactly its keys.
const names = Object.keys(staffEndpoints) as StaffEndpointName[];
const calls = names.filter(
  (name) => staffEndpoints[name].who === 'staff' && name !== 'endStaffSession' && takesInput(name),
);
const withBody = names.filter((name) => staffEndpoints[name].encoding === 'json');

const json = 'application/json';

/** Invalid values, which are sent as every parameter. */
const values: readonly unknown[] = [
  null, 1e308, ['a', 'b'], { a: { b: 'c' } }, '\u0000', '\ud800', 'x'.repeat(10_000), '999999999999999.x',
]; // biome-ignore format: a list

/** Malformed bodies and bodies of the wrong content type. */
const bodies: readonly (readonly [type: string, body: string])[] = [
  [json, '{'],
  [json, '{"__proto__":{"role":"admin"}}'],
  [json, `{"reason":"${'x'.repeat(70_000)}"}`],
  ['text/plain', '{"reason":"a form of another site"}'],
  ['application/x-www-form-urlencoded', 'reason=a+form+of+another+site'],
  ['multipart/form-data; boundary=x', '--x--\r\n'],
];

describeServer('bad input of the console', (server) => {
  const { app } = openConsoleForStaff(server);

  /**
   * Input that passes as many checks as possible, so that the one invalid value reaches every part of the
   * code.
   */
  async function valid(name: StaffEndpointName): Promise<Readonly<Record<string, unknown>>> {
    const { path } = staffEndpoints[name];
    const id = path.includes('/reviews/')
      ? await addWaiting(server.context)
      : path.includes('/applications/')
        ? 'STORE'
        : await addAccount(server.context);
    const act = { reason: 'for a test', required: true, blocked: true };
    const url = 'https://cafe.example/';
    const texts = { en: { title: 'Café', description: 'Coffee' } };
    const application = { name: 'Café', type: 'WEB', url, returnAddresses: [url], texts, place: 1 };
    return { id, ...act, ...application, version: 1, outcome: 'APPROVED', username: 'a@example.org' };
  }
  const ask = async (
    name: StaffEndpointName,
    { url, body, type, session }: Readonly<Record<'url' | 'body' | 'type' | 'session', string | null>>,
  ) =>
    await app().inject({
      method: staffEndpoints[name].method,
      url: url ?? '',
      headers: {
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': freshAddress(),
        cookie: `console=${session}`,
        ...(type && body !== null && { 'content-type': type }),
      },
      ...(body !== null && { payload: body }),
    });
  function send(name: StaffEndpointName, input: Readonly<Record<string, unknown>>, session: string | null) {
    const { path, encoding } = staffEndpoints[name];
    const { id, ...fields } = input;
    const query = new URLSearchParams();
    if (encoding === 'query')
      for (const [key, value] of Object.entries(fields))
        for (const one of [value].flat()) if (one !== undefined) query.append(key, textOf(one));
    const url = `${path.replace('{id}', () => encodeURIComponent(textOf(id)))}?${query}`;
    const body = encoding === 'json' ? JSON.stringify(fields) : null;
    return ask(name, { url, body, type: json, session });
  }
  /** The session of a new admin, whose calls have not been counted yet. */
  const newSession = async () =>
    (await addReviewer(server.context, app, 'admin')).cookies.get('console') ?? null;

  it.each(calls)(
    'Bad input in any parameter of %s of the console is never answered with a 5xx [I01]',
    async (name) => {
      const { input } = staffEndpoints[name];
      const statuses = new Set<number>();
      const [good, session] = [await valid(name), await newSession()];
      for (const field of Object.keys(input.entries))
        for (const value of values) {
          const { statusCode, body } = await send(name, { ...good, [field]: value }, session);
          statuses.add(statusCode);
          expect(statusCode, `${field}: ${JSON.stringify(value)} → ${body.slice(0, 300)}`).toBeLessThan(500);
        }
      // The admin was identified, and no limit was reached.
      expect([...statuses]).not.toContain(401);
      expect([...statuses]).not.toContain(429);
    },
  );

  it.each(withBody)(
    'A malformed body and a body of another type are refused by %s of the console [I02, I03, I08]',
    async (name) => {
      const session = await newSession();
      const url = staffEndpoints[name].path.replace('{id}', 'x');
      for (const [type, body] of bodies) {
        const { statusCode, body: text } = await ask(name, { url, body, type, session });
        const where = `${type} ${body.slice(0, 40)}: ${statusCode} ${text}`;
        expect(type === json ? [400, 413] : [415], where).toContain(statusCode);
        expect(text, where).not.toMatch(/ at |node_modules|FST_|Unexpected|fastify/i);
      }
    },
  );
});

function takesInput(name: StaffEndpointName): boolean {
  return Object.keys(staffEndpoints[name].input.entries).length > 0;
}

function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined');
  return text.toWellFormed();
}
