import { greetedName } from '@portico/contract/names';
import type { Origin } from '../../context/call.ts';
import type { Context } from '../../context/context.ts';
import type { Db } from '../../db/database.ts';
import { describeBrowser } from '../../platform/browser.ts';
import type { AccountId } from '../../platform/ids.ts';
import { personName } from '../accounts/person-name.ts';
import { type Account, findAccount } from '../accounts/store.ts';
import { issueSecurityCode } from '../mailed-links/issue.ts';

type Mailing = Pick<Context, 'enqueue' | 'config'>;
type SecurityMail =
  | 'newDevice'
  | 'passwordChanged'
  | 'passwordSet'
  | 'passwordRemoved'
  | 'factorActivated'
  | 'factorDeactivated'
  | 'factorsReset'
  | 'recoveryCodesCreated'
  | 'recoveryCodesReplaced'
  | 'recoveryCodeUsed'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'passkeyConfirmed'
  | 'passkeyCopied'
  | 'identityLinked'
  | 'identityRemoved'
  | 'takeoutReady'
  | 'closing'
  | 'accountKept';
interface SecurityMailDetails {
  /** What the mail also says. */
  readonly factor?: string;
  readonly left?: string;
  readonly provider?: string;
  /** The page of the portal that the mail leads to; the security page if there is none. */
  readonly path?: string;
  /** The application that a sign-in leads to. */
  readonly application?: string | null;
  readonly date?: string;
}
/** Informs a user by mail about a sign-in from a browser that was not used before. */
export async function enqueueNewDeviceMail(
  tx: Db,
  context: Mailing,
  origin: Origin,
  { accountId, application }: { readonly accountId: AccountId; readonly application: string | null },
): Promise<void> {
  const account = await findAccount(tx, accountId);
  if (account) await enqueueSecurityMail(tx, context, origin, account, 'newDevice', { application });
}

/**
 * Enqueues a mail about the security of an account in the caller's transaction. It names the browser and the
 * address of the request that made the change, and has its own link “This was not me”.
 * @param origin null for an act of staff or of an operator: their browser is not shown to the user
 */
export async function enqueueSecurityMail(
  tx: Db,
  { enqueue, config }: Mailing,
  origin: Origin | null,
  account: Account,
  mail: SecurityMail,
  { application, path = 'profile/security/status', ...details }: SecurityMailDetails = {},
): Promise<void> {
  const { id, email, locale, time_zone: timeZone, region } = account;
  const linkTo = (page: string) => new URL(`/${locale}/${page}`, config.publicUrl).href;
  const link = linkTo(path);
  const denyLink = linkTo(`secure-account/${await issueSecurityCode(tx, id)}`);
  const from = origin && { browser: describeBrowser(origin.userAgent), address: origin.address };
  const values = { ...details, name: greetedName(personName(account), locale), ...from };
  const reader = { to: email, locale, timeZone, region };
  await enqueue(tx, 'mail', { ...reader, mail, values, application, link, denyLink });
}
