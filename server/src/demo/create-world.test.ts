import { demoWorld } from '@portico/dev/world';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createConsoleApp } from '../http/console/app.ts';
import { describeServer } from '../testing/both-databases.ts';
import { consoleUrl, openConsole } from '../testing/console.ts';
import { type DemoCode, listDemoCodes } from './authenticator.ts';
import { createDemoWorld } from './create-world.ts';

const { people, password } = demoWorld({ storeUrl: 'http://store.localhost:3001' });
const settings = { PORTICO_DEMO: 'true', PORTICO_CONSOLE_PORT: '3002', PORTICO_CONSOLE_URL: consoleUrl.href };

describeServer(
  'the demo’s users',
  (server) => {
    let app: FastifyInstance;
    beforeAll(async () => {
      app = await createConsoleApp(server.context, consoleUrl);
    });
    afterAll(() => app.close());

    it('The demo’s users are created once, even if four servers start at the same moment [F10]', async () => {
      const { context } = server;
      const { kysely } = context.db;
      const { length } = await kysely.selectFrom('accounts').select('id').execute();
      expect(length).toBe(people.length);
      await kysely.deleteFrom('document_rounds').execute();
      await kysely.deleteFrom('documents').execute();
      await kysely.deleteFrom('second_factors').execute();
      await kysely.deleteFrom('account_keys').execute();
      await kysely.deleteFrom('accounts').execute();
      await Promise.all(Array.from({ length: 4 }, () => createDemoWorld(context)));
      expect(await kysely.selectFrom('accounts').select('id').execute()).toHaveLength(length);
    });

    it.each(people.filter(({ role }) => role !== null))(
      'Staff of the demo sign in to the console with a code that its authenticator app shows: $firstName, $role',
      async ({ email, role }) => {
        const browser = openConsole(() => app);
        expect((await browser.call('startStaffSignIn', { username: email, password })).data).toMatchObject({
          twoFactorType: 'GOOGLE_AUTHENTICATOR',
        });
        // Safe: the address answers with this list, as `listDemoCodes` makes it.
        const list = (await (await server.fetch('/outbox/authenticator/codes')).json()) as DemoCode[];
        const code = list.find((shown) => shown.email === email)?.code ?? '';
        expect(await (await server.fetch('/outbox/authenticator')).text()).toContain(`<strong>${code}`);
        expect((await browser.call('confirmStaffSignIn', { code })).data).toMatchObject({ email, role });
        const reviews = await browser.call('listReviews', {});
        expect(reviews.status).toBe(role === 'support' ? 403 : 200);
        if (role !== 'support') expect(reviews.data.items.length).toBeGreaterThan(0);
      },
    );

    it('The demo’s users have a new code at once after a sign-in, and after a second one when the half minute is over', async () => {
      const olga = 'olga@portico.example';
      await server.context.db.kysely.updateTable('second_factors').set({ last_step: 0 }).execute();
      const codes: (string | null)[] = [];
      for (let signIn = 0; signIn < 3; signIn += 1) {
        const list = await listDemoCodes(server.context);
        const code = list.find(({ email }) => email === olga)?.code ?? null;
        codes.push(code);
        const browser = openConsole(() => app);
        await browser.call('startStaffSignIn', { username: olga, password });
        const answer = await browser.call('confirmStaffSignIn', { code: code ?? '000000' });
        if (code) expect(answer.status).toBe(200);
      }
      expect(codes.slice(0, 2)).toEqual([expect.stringMatching(/^\d{6}$/), expect.stringMatching(/^\d{6}$/)]);
      expect(new Set(codes).size).toBe(3);
    });
  },
  settings,
);
