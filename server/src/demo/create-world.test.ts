import { demoWorld } from '@portico/dev/world';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createConsoleApp } from '../http/console/app.ts';
import { describeOnBoth } from '../testing/both-databases.ts';
import { consoleUrl, openConsole } from '../testing/console.ts';
import { createDemoWorld } from './create-world.ts';

const { people, password } = demoWorld({ storeUrl: 'http://store.localhost:3001' });
const settings = { PORTICO_CONSOLE_PORT: '3002', PORTICO_CONSOLE_URL: consoleUrl.href };

describeOnBoth(
  'the demo’s users',
  (server) => {
    let app: FastifyInstance;
    beforeAll(async () => {
      app = await createConsoleApp(server.context, consoleUrl);
    });
    afterAll(() => app.close());

    it('are created once, even if four servers start at the same moment F10', async () => {
      const { context } = server;
      const { kysely } = context.db;
      const { length } = await kysely.selectFrom('accounts').select('id').execute();
      expect(length).toBe(people.length);
      await kysely.deleteFrom('document_rounds').execute();
      await kysely.deleteFrom('documents').execute();
      await kysely.deleteFrom('second_factors').execute();
      await kysely.deleteFrom('accounts').execute();
      await Promise.all(Array.from({ length: 4 }, () => createDemoWorld(context)));
      expect(await kysely.selectFrom('accounts').select('id').execute()).toHaveLength(length);
    });

    it.each(people.filter(({ role }) => role !== null))(
      'who are staff sign in to the console with a code that is mailed: $firstName, $role',
      async ({ email, role }) => {
        const browser = openConsole(() => app);
        expect((await browser.call('startStaffSignIn', { username: email, password })).data).toMatchObject({
          twoFactorType: 'EMAIL',
        });
        const { subject } = await server.mails.mailTo(email);
        const code = /\d{6}/.exec(subject)?.[0] ?? '';
        expect((await browser.call('confirmStaffSignIn', { code })).data).toMatchObject({ email, role });
        const reviews = await browser.call('listReviews', {});
        expect(reviews.status).toBe(role === 'support' ? 403 : 200);
        if (role !== 'support') expect(reviews.data.items.length).toBeGreaterThan(0);
      },
    );
  },
  settings,
);
