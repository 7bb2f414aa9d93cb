import { greetedName } from '@portico/contract/names';
import type { MailName } from '@portico/phrases/mail-types';
import type { Context } from '../../context/context.ts';
import type { Db } from '../../db/database.ts';
import { personName } from '../accounts/person-name.ts';
import type { Account } from '../accounts/store.ts';
import { issueSecurityCode } from '../mailed-links/issue.ts';

interface ActMailLinks {
  /** The page that the button opens; null where the user cannot sign in. */
  readonly page: string | null;
  /**
   * Whether the link “This was not me” is in it: somebody may have asked for the act in the name of the user.
   */
  readonly canDeny: boolean;
}

/** The mails about acts of staff and operators. Which of them did it, and why, is not in them. */
const actMails = {
  sessionsEnded: { page: 'profile/security/status', canDeny: true },
  supportLooks: { page: 'profile/security/status', canDeny: true },
  signInUnlocked: { page: 'profile/security/status', canDeny: true },
  roleChanged: { page: 'profile/security/status', canDeny: true },
  accountDisabled: { page: null, canDeny: false },
  erasureRequested: { page: null, canDeny: false },
  erasureRejected: { page: 'login', canDeny: false },
  accountErased: { page: null, canDeny: false },
  nameCorrected: { page: 'profile/general', canDeny: true },
  nameCorrectedPassport: { page: 'profile/verification/passport', canDeny: true },
  nameDeclined: { page: 'profile/name', canDeny: false },
  accountEnabled: { page: 'login', canDeny: false },
  selfieRequired: { page: 'profile/verification', canDeny: false },
  selfieWaived: { page: 'profile/verification', canDeny: false },
  invitationBlocked: { page: 'profile/general', canDeny: false },
  invitationUnblocked: { page: 'profile/general', canDeny: false },
} as const satisfies Partial<Record<MailName, ActMailLinks>>;

type ActMail = keyof typeof actMails;

/** Whether a mail is about an act of staff. These mails share their button and their note. */
export function isActMail(name: MailName): name is ActMail {
  return Object.hasOwn(actMails, name);
}

/** Tells a user by mail what staff or an operator did to the account, in the transaction of the act. */
export async function enqueueActMail(
  tx: Db,
  { enqueue, config }: Pick<Context, 'enqueue' | 'config'>,
  { id, email, locale, time_zone: timeZone, region, ...account }: Account,
  mail: ActMail,
  /** What it says besides, such as why something was declined. */
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { page, canDeny } = actMails[mail];
  const linkTo = (path: string) => new URL(`/${locale}/${path}`, config.publicUrl).href;
  const denyLink = canDeny ? linkTo(`secure-account/${await issueSecurityCode(tx, id)}`) : null;
  await enqueue(tx, 'mail', {
    to: email,
    locale,
    timeZone,
    region,
    mail,
    values: { ...more, name: greetedName(personName(account), locale) },
    ...(page !== null && { link: linkTo(page) }),
    ...(denyLink !== null && { denyLink }),
  });
}
