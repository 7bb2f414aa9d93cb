import { findKnowing, type KnownSubject } from '../../capabilities/erased-subjects/store.ts';
import { listClients } from '../../capabilities/openid/client-store.ts';
import { subjectOf } from '../../capabilities/openid/subject.ts';
import { findSubjectKey } from '../../capabilities/openid/subject-key.ts';
import type { Context } from '../../context/context.ts';
import type { AccountId } from '../../platform/ids.ts';

/**
 * Under which identifiers applications know a user. The hand-off tells each of them the id of the account.
 */
export async function findKnownSubjects(
  { db, keys }: Pick<Context, 'db' | 'keys'>,
  accountId: AccountId,
): Promise<readonly KnownSubject[]> {
  const knowing = await findKnowing(db, accountId);
  if (knowing.length === 0) return [];
  const clients = new Map((await listClients(db)).map((client) => [client.application, client]));
  const key = await findSubjectKey({ db, keys });
  return knowing.flatMap(({ application, openid }) => {
    const client = clients.get(application);
    const isPairwise = openid && client?.pairwise === 1;
    const subject = isPairwise ? subjectOf(key, client.redirect_uris, accountId) : accountId;
    // A public identifier is the same in both ways.
    const isTwice =
      openid && !isPairwise && knowing.some((other) => other.application === application && !other.openid);
    return isTwice ? [] : [{ application, subject }];
  });
}
