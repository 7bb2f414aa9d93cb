import type { DocumentState } from '@portico/contract/documents/document-states';
import type { DocumentType } from '@portico/contract/documents/verification';
import type { Command } from 'commander';
import { disableAccount } from '../../acts/accounts/disable-account.ts';
import { enableAccount } from '../../acts/accounts/enable-account.ts';
import { endSessions } from '../../acts/accounts/end-sessions.ts';
import { findAccounts } from '../../acts/accounts/find-accounts.ts';
import { requireSelfie } from '../../acts/accounts/require-selfie.ts';
import { resetFactors } from '../../acts/accounts/reset-factors.ts';
import { showAccount } from '../../acts/accounts/show-account.ts';
import { recordAccountSearch, recordAccountView } from '../../capabilities/audit/record-view.ts';
import { findDocuments, stateOf } from '../../capabilities/documents/store.ts';
import { defineAccountAct } from '../account-act.ts';
import { accountTable } from '../account-table.ts';
import { findAccountId } from '../find-account.ts';
import { addExample, fields, print, shortTime, table } from '../output.ts';
import { addPageOptions, nextPage, type PageOptions } from '../paging.ts';
import { withContext } from '../with-context.ts';

export function define(command: Command): void {
  const find = command
    .command('find')
    .description('list accounts, the newest first')
    .argument('[text]', 'an id, or a part of an e-mail or of a name')
    .action(async (text: string | undefined, { json, ...page }: PageOptions) =>
      withContext(async ({ db }, actor) => {
        await recordAccountSearch(db, actor, { list: 'accounts', ...(text !== undefined && { text }) });
        const found = await findAccounts(db, { ...page, ...(text !== undefined && { text }) });
        print(json, found, () => accountTable(found.accounts) + nextPage(found.next));
      }),
    );
  addExample(addPageOptions(find), 'portico user find grace');
  const show = command
    .command('show')
    .description('print what an account is, its second factors, documents and sessions')
    .argument('<account>', 'the e-mail or the id of the account')
    .option('--json', 'print it as JSON')
    .action(async (named: string, { json }: { json?: boolean }) =>
      withContext(async (context, actor) => {
        const accountId = await findAccountId(context.db, named);
        await recordAccountView(context.db, actor, accountId);
        const documents = await findDocuments(context.db, accountId);
        const account = {
          ...(await showAccount(context, { accountId })),
          documents: documents.map((row) => ({
            type: row.document_type,
            state: stateOf(row),
            round: row.round,
          })),
        };
        print(json, account, () => accountFields(account));
      }),
    );
  addExample(show, 'portico user show grace@example.org');
  defineAccountAct(command, {
    name: 'disable',
    description: 'end all sessions of an account, and refuse its sign-ins',
    act: disableAccount,
    done: 'The account is disabled, and its sessions have ended.',
  });
  defineAccountAct(command, {
    name: 'enable',
    description: 'let the user of a disabled account sign in again',
    act: enableAccount,
    done: 'The account is enabled.',
  });
  defineAccountAct(command, {
    name: 'end-sessions',
    description: 'end all sessions of an account',
    act: endSessions,
    done: 'The sessions have ended.',
  });
  defineAccountAct(command, {
    name: 'reset-factor',
    description: 'remove second factors, recovery codes, trusted browsers and passkeys, and end all sessions',
    act: resetFactors,
    done: 'The account has no second factor any more, and its sessions have ended.',
  });
  defineAccountAct(command, {
    name: 'require-selfie',
    description: 'ask the user of an account for a selfie',
    act: (context, actor, on) => requireSelfie(context, actor, { ...on, required: true }),
    done: 'The user is asked for a selfie.',
  });
  defineAccountAct(command, {
    name: 'waive-selfie',
    description: 'no longer ask the user of an account for a selfie',
    act: (context, actor, on) => requireSelfie(context, actor, { ...on, required: false }),
    done: 'The user is no longer asked for a selfie.',
  });
}

interface ShownAccount extends Awaited<ReturnType<typeof showAccount>> {
  readonly documents: readonly { readonly type: DocumentType; readonly state: DocumentState }[];
}

function accountFields(account: ShownAccount): string {
  const { sessions, invitation } = account;
  const list = table(
    ['session', 'browser', 'address', 'last used'],
    sessions.map(({ id, browser, address, lastUsedAt }) => [id, browser, address, shortTime(lastUsedAt)]),
  );
  return `${fields({
    id: account.id,
    'e-mail': account.email,
    name: `${account.firstName} ${account.lastName}`,
    nationality: account.nationality,
    language: account.locale,
    created: shortTime(account.createdAt),
    role: account.role ?? 'none',
    state: account.disabled ? 'disabled' : 'enabled',
    verified: account.verified ? 'yes' : 'no',
    selfie: account.selfieRequired ? 'required' : 'not required',
    'invited by': account.sponsor?.email ?? 'no user',
    'invitation code': invitation.blocked ? `${invitation.code} (blocked)` : invitation.code,
    'second factors': account.factors.join(', ') || 'none',
    'recovery codes': String(account.recoveryCodes),
    passkeys: String(account.passkeys),
    'trusted browsers': String(account.trustedBrowsers),
    documents: account.documents.map(({ type, state }) => `${type} ${state}`).join(', ') || 'none',
  })}\n${sessions.length > 0 ? list : 'No session is open.\n'}`;
}
