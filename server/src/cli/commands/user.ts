import { defaultLocale } from '@portico/contract/locales';
import type { Command } from 'commander';
import { disableAccount } from '../../acts/accounts/disable-account.ts';
import { enableAccount } from '../../acts/accounts/enable-account.ts';
import { endSessions } from '../../acts/accounts/end-sessions.ts';
import { findNextAccounts } from '../../acts/accounts/find-accounts.ts';
import { findUnconfirmed } from '../../acts/accounts/find-unconfirmed.ts';
import { requireSelfie } from '../../acts/accounts/require-selfie.ts';
import { resetFactors } from '../../acts/accounts/reset-factors.ts';
import { sendConfirmationAgain } from '../../acts/accounts/send-confirmation-again.ts';
import { showAccount } from '../../acts/accounts/show-account.ts';
import { startReset } from '../../acts/accounts/start-reset.ts';
import { startTakeout } from '../../acts/accounts/start-takeout.ts';
import { unlockSignIn } from '../../acts/accounts/unlock-sign-in.ts';
import { eraseAccount } from '../../acts/erasure/erase-account.ts';
import { createFileStore } from '../../adapters/files.ts';
import { recordAccountSearch, recordAccountView } from '../../capabilities/audit/record-view.ts';
import { CommandRefusal } from '../../platform/command-refusal.ts';
import { type AccountAct, defineAccountAct } from '../account-act.ts';
import { accountTable } from '../account-table.ts';
import { findAccountId } from '../find-account.ts';
import { givingToOwner } from '../give-to-owner.ts';
import { addExample, fields, print, printable, shortTime, table } from '../output.ts';
import { addPageOptions, nextPage, type PageOptions } from '../paging.ts';
import { withContext } from '../with-context.ts';
import { defineErasures } from './user/erasures.ts';
import { defineNames } from './user/names.ts';
import { defineNotes } from './user/notes.ts';

export function define(command: Command): void {
  defineFind(command);
  defineShow(command);
  defineNotes(command);
  defineNames(command);
  for (const act of signInActs) defineAccountAct(command, act);
  defineErase(command);
  defineErasures(command);
  defineSendConfirmation(command);
  for (const act of identityActs) defineAccountAct(command, act);
}

/** About access to the account, and to a copy of its data. */
const signInActs: readonly AccountAct[] = [
  {
    name: 'disable',
    description: 'end all sessions of an account, and refuse its sign-ins',
    act: disableAccount,
    done: 'The account is disabled, and its sessions have ended.',
  },
  {
    name: 'enable',
    description: 'let the user of a disabled account sign in again',
    act: enableAccount,
    done: 'The account is enabled.',
  },
  {
    name: 'end-sessions',
    description: 'end all sessions of an account',
    act: endSessions,
    done: 'The sessions have ended.',
  },
  {
    name: 'unlock',
    description: 'end the locks of an account after wrong passwords and wrong codes',
    act: unlockSignIn,
    done: 'The user can try passwords and codes again.',
  },
  {
    name: 'start-reset',
    description: 'mail the user of an account a link for a new password',
    act: startReset,
    done: 'The user gets a link for a new password by e-mail.',
  },
  {
    name: 'takeout',
    description: 'prepare a file with all data about the user of an account, which only that user can open',
    act: startTakeout,
    done: 'It is being prepared by a server. The user gets an e-mail when it is ready.',
  },
];

/** About what proves who the user is. */
const identityActs: readonly AccountAct[] = [
  {
    name: 'reset-factor',
    description: 'remove second factors, recovery codes, trusted browsers and passkeys, and end all sessions',
    act: resetFactors,
    done: 'The account has no second factor any more, and its sessions have ended.',
  },
  {
    name: 'require-selfie',
    description: 'ask the user of an account for a selfie',
    act: (context, actor, on) => requireSelfie(context, actor, { ...on, required: true }),
    done: 'The user is asked for a selfie.',
  },
  {
    name: 'waive-selfie',
    description: 'no longer ask the user of an account for a selfie',
    act: (context, actor, on) => requireSelfie(context, actor, { ...on, required: false }),
    done: 'The user is no longer asked for a selfie.',
  },
];

function defineFind(command: Command): void {
  const find = command
    .command('find')
    .description('list accounts, the newest first')
    .argument('[text]', 'an id, or beginnings of words of an e-mail and of a name')
    .action(async (text: string | undefined, { json, ...page }: PageOptions) =>
      withContext(async (context, actor) => {
        const { db } = context;
        await recordAccountSearch(db, actor, { list: 'accounts', ...(text !== undefined && { text }) });
        const accounts = await findNextAccounts(db, { ...page, ...(text !== undefined && { text }) });
        const unconfirmed = page.after ? [] : await findUnconfirmed(text ?? '', context, defaultLocale);
        const found = { ...accounts, unconfirmed };
        print(
          json,
          found,
          () => unconfirmedWords(found) + accountTable(found.accounts) + nextPage(found.next),
        );
      }),
    );
  addExample(addPageOptions(find), 'portico user find grace');
}

function defineShow(command: Command): void {
  const show = command
    .command('show')
    .description('print what an account is, its second factors, documents and sessions')
    .argument('<account>', 'the e-mail or the id of the account')
    .option('--json', 'print it as JSON')
    .action(async (named: string, { json }: { json?: boolean }) =>
      withContext(async (context, actor) => {
        const accountId = await findAccountId(context.db, named);
        await recordAccountView(context.db, actor, accountId);
        const account = await showAccount(context, { accountId });
        print(json, account, () => accountFields(account));
      }),
    );
  addExample(show, 'portico user show grace@example.org');
}

function defineErase(command: Command): void {
  const erase = command
    .command('erase')
    .description('erase all that is stored about an account; this cannot be undone')
    .argument('<account>', 'the e-mail or the id of the account')
    .requiredOption('--reason <text>', 'why, for the audit trail; it stays, so it names nobody')
    .option('--yes', 'erase it: without this nothing happens')
    .option('--json', 'print the result as JSON')
    .action(async (named: string, { reason, yes, json }: { reason: string; yes?: true; json?: boolean }) =>
      withContext(async (context, actor) => {
        const accountId = await findAccountId(context.db, named);
        if (!yes)
          throw new CommandRefusal(
            'Nothing was erased. This cannot be undone: add --yes to erase the account, its documents and its pictures.',
          );
        const stores = { ...context, files: createFileStore(context.config) };
        // The mark of the store may be written.
        await givingToOwner(context.config, () => eraseAccount(stores, actor, { accountId, reason }));
        print(
          json,
          { accountId },
          () => `The account is erased. Its id ${accountId} stays in the audit trail.\n`,
        );
      }),
    );
  addExample(erase, 'portico user erase grace@example.org --reason "asked for by its user" --yes');
}

function defineSendConfirmation(command: Command): void {
  const confirmation = command
    .command('send-confirmation')
    .description('mail the confirmation link of a registration that is not confirmed again')
    .argument('<e-mail>', 'the e-mail of the registration')
    .requiredOption('--reason <text>', 'why, for the audit trail')
    .option('--json', 'print the result as JSON')
    .action(async (email: string, { reason, json }: { reason: string; json?: boolean }) =>
      withContext(async (context, actor) => {
        await sendConfirmationAgain(context, actor, { email, reason });
        print(json, { email }, () => 'The link is sent again.\n');
      }),
    );
  addExample(
    confirmation,
    'portico user send-confirmation grace@example.org --reason "asked for by its user"',
  );
}

/** Says which registrations wait, and lists the mails to each. */
function unconfirmedWords({ unconfirmed }: { unconfirmed: Awaited<ReturnType<typeof findUnconfirmed>> }) {
  return unconfirmed
    .map(
      ({ email, expiresAt, mails }) =>
        `The e-mail ${email} is not confirmed, so there is no account yet. It can be until ${shortTime(expiresAt)}.\n${mailTable(mails)}\n`,
    )
    .join('');
}

function mailTable(mails: ShownAccount['mails']): string {
  if (mails.length === 0) return 'No mail was sent of late.\n';
  return table(
    ['mail', 'kind', 'state', 'answer of the mail server'],
    mails.map(({ at, mail, state, answer }) => [shortTime(at), mail, state, answer ?? '']),
  );
}

type ShownAccount = Awaited<ReturnType<typeof showAccount>>;

/** Whether the user can sign in now, and if not, why. */
function signInWords({ disabled, signInLimits }: ShownAccount): string {
  if (disabled) return 'refused, because the account is disabled';
  const words = {
    UNKNOWN_BROWSERS: 'in browsers that are not known refused after wrong passwords',
    KNOWN_BROWSER: 'in a known browser refused after wrong passwords',
    CODES: 'with codes refused after wrong codes',
  } as const;
  return (
    signInLimits.map(({ kind, until }) => `${words[kind]} until ${shortTime(until)}`).join('; ') || 'possible'
  );
}

/** Whether there is a takeout, who asked for it, and until when its user can download it. */
function takeoutWords({ takeout }: ShownAccount): string {
  if (!takeout) return 'none';
  const { state, requestedBy, requestedAt, availableUntil } = takeout;
  const words = {
    PREPARING: 'being prepared',
    READY: `ready, until ${shortTime(availableUntil ?? requestedAt)}`,
    FAILED: 'failed',
  } as const;
  return `${words[state]} (asked for by ${requestedBy} ${shortTime(requestedAt)})`;
}

function accountFields(account: ShownAccount): string {
  const { sessions, invitation, refusedSignIns } = account;
  const list = table(
    ['session', 'browser', 'address', 'last used'],
    sessions.map(({ id, browser, address, lastUsedAt }) => [id, browser, address, shortTime(lastUsedAt)]),
  );
  const refusals = table(
    ['refused sign-in', 'why', 'to', 'browser', 'address'],
    refusedSignIns.map(({ at, reason, site, browser, address }) => [
      shortTime(at),
      reason,
      site,
      browser,
      address,
    ]),
  );
  return `${fields({
    id: account.id,
    'e-mail': account.email,
    name: `${account.firstName} ${account.lastName}`.trim(),
    nationality: account.nationality,
    language: account.locale,
    created: shortTime(account.createdAt),
    role: account.role ?? 'none',
    state: account.disabled ? 'disabled' : 'enabled',
    'sign-in': signInWords(account),
    verified: account.verified ? 'yes' : 'no',
    'name asked for': account.correction
      ? `${account.correction.firstName} ${account.correction.lastName} (passport: ${account.correction.passport})`
      : 'none',
    'erasure asked for': account.erasure
      ? `by ${account.erasure.askedBy.email ?? account.erasure.askedBy.id}: ${account.erasure.reason}`
      : 'no',
    selfie: account.selfieRequired ? 'required' : 'not required',
    'invited by': account.sponsor ? (account.sponsor.email ?? account.sponsor.id) : 'no user',
    'invitation code': invitation.blocked ? `${invitation.code} (blocked)` : invitation.code,
    'second factors': account.factors.join(', ') || 'none',
    'recovery codes': String(account.recoveryCodes),
    passkeys: String(account.passkeys),
    providers: account.identities.map(({ name }) => printable(name)).join(', ') || 'none',
    'trusted browsers': String(account.trustedBrowsers),
    takeout: takeoutWords(account),
    applications:
      account.applications.map(({ id, lastUsedAt }) => `${id} ${shortTime(lastUsedAt)}`).join(', ') || 'none',
    decisions:
      account.documents
        .flatMap(({ type, decisions }) =>
          decisions.map(({ outcome, at, by }) => `${type} ${outcome} ${shortTime(at)} ${by ?? ''}`.trimEnd()),
        )
        .join(', ') || 'none',
    documents: account.documents.map(({ type, state }) => `${type} ${state}`).join(', ') || 'none',
  })}\n${sessions.length > 0 ? list : 'No session is open.\n'}\n${
    refusedSignIns.length > 0 ? refusals : 'No sign-in was refused of late.\n'
  }\n${mailTable(account.mails)}`;
}
