import { limits } from '@portico/contract/limits';
import { greetedName } from '@portico/contract/names';
import { describeBrowser } from '../../../platform/browser.ts';
import { personName } from '../../accounts/person-name.ts';
import type { CodeDelivery, Factor } from './factor.ts';

/** The mail with a code, by what the code is for. */
const mails = {
  SIGN_IN: 'signInCode',
  ACTIVATION: 'activationCode',
  DEACTIVATION: 'deactivationCode',
} as const satisfies Record<CodeDelivery['purpose'], string>;

/** Codes by mail: the weakest factor, because the same mailbox also resets the password. */
export const email: Factor = {
  type: 'EMAIL',
  isAvailable: () => true,
  start: async () => ({ secret: null }),
  codes: {
    kind: 'sent',
    async send(tx, { account, code, purpose, application, origin }, context) {
      const browser = describeBrowser(origin.userAgent);
      const name = greetedName(personName(account), account.locale);
      const values = { name, code, browser, address: origin.address };
      const { email: to, locale, time_zone: timeZone, region } = account;
      const mail = { to, locale, timeZone, region, mail: mails[purpose], values, application } as const;
      await context.enqueue(tx, 'mail', mail, { lifetime: limits.code.lifetime });
    },
  },
};
