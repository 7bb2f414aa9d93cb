import { limits } from '@portico/contract/limits';
import type { Factor } from './factor.ts';

/** Codes by mail: the weakest factor, because the same mailbox also resets the password. */
export const email: Factor = {
  type: 'EMAIL',
  isAvailable: () => true,
  start: async () => ({ secret: null }),
  codes: {
    kind: 'sent',
    async send(tx, { account, code }, context) {
      const values = { name: account.first_name, code };
      const mail = { to: account.email, locale: account.locale, mail: 'code', values } as const;
      await context.enqueue(tx, 'mail', mail, { lifetime: limits.code.lifetime });
    },
  },
};
