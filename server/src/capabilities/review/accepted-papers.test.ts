import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createConsoleApp } from '../../http/console/app.ts';
import { describeServer } from '../../testing/both-databases.ts';
import { consoleUrl } from '../../testing/console.ts';
import { addPicture, addressData, completePassport, findDocument, newUser } from '../../testing/documents.ts';
import { addReviewer, type Reviewer } from '../../testing/reviews.ts';

describeServer(
  'the papers that a moderator judges by',
  (server) => {
    let app: FastifyInstance;
    let laterApp: FastifyInstance;
    beforeAll(async () => {
      const { context } = server;
      app = await createConsoleApp(context, consoleUrl);
      const ADDRESS = [{ countries: [], papers: ['TRADE_LICENCE' as const], months: 9 }];
      const config = { ...context.config, acceptedPapers: { ...context.config.acceptedPapers, ADDRESS } };
      laterApp = await createConsoleApp({ ...context, config }, consoleUrl);
    });
    afterAll(async () => {
      await app?.close();
      await laterApp?.close();
    });

    const seenBy = async (moderator: Reviewer, id: string) => {
      await moderator.call('claimReview', { id });
      return (await moderator.call('getReview', { id })).data.content?.acceptedPapers;
    };
    async function submitAddress(country: string): Promise<string> {
      const user = await newUser(server);
      await completePassport(server, user);
      const address = addressData();
      const documentMetadata = {
        ...address,
        equal: false,
        addressResidential: { ...address.addressResidential, country },
      };
      const saved = { documentType: 'ADDRESS', documentMetadata } as const;
      await server.call('saveDocument', saved, { token: user.token });
      const { id } = await findDocument(server, user, 'ADDRESS');
      await addPicture(server, id);
      expect((await server.call('submitDocument', { id }, { token: user.token })).status).toBe(200);
      await server.quiet();
      return id;
    }

    it('A moderator sees the papers that the user was asked for, by the country of residence, also when the rule has changed since [2.58, 4.15]', async () => {
      const [german, french] = [await submitAddress('DE'), await submitAddress('FR')];
      for (const console of [app, laterApp]) {
        const moderator = await addReviewer(server.context, () => console, 'admin');
        expect(await seenBy(moderator, german)).toEqual([
          { countries: ['DE'], papers: ['RESIDENCE_CERTIFICATE'], months: 6 },
        ]);
        expect(await seenBy(moderator, french)).toEqual([
          { countries: [], papers: ['UTILITY_BILL'], months: 1 },
        ]);
        await server.context.db.kysely.updateTable('documents').set({ claimed_until: null }).execute();
      }
    });

    it('A moderator sees the rule of now for what was submitted before rules were kept, and none for a passport', async () => {
      const id = await submitAddress('FR');
      await server.context.db.kysely.updateTable('document_rounds').set({ paper_rules: null }).execute();
      const moderator = await addReviewer(server.context, () => laterApp, 'moderator');
      expect(await seenBy(moderator, id)).toEqual([{ countries: [], papers: ['TRADE_LICENCE'], months: 9 }]);
      const user = await newUser(server);
      const passport = await completePassport(server, user);
      await server.call('submitDocument', { id: passport }, { token: user.token });
      await server.quiet();
      expect(await seenBy(moderator, passport)).toEqual([]);
    });
  },
  { PORTICO_DOCUMENT_PAPERS_ADDRESS: 'DE: RESIDENCE_CERTIFICATE 6; UTILITY_BILL 1' },
);
