import type { ExportedAgreement } from '@portico/contract/account/agreements';
import type { Actor } from '../../capabilities/audit/actor.ts';
import { recordAct } from '../../capabilities/audit/record.ts';
import type { Db } from '../../db/database.ts';

const batch = 500;

/** Records the export of all agreements, and returns them in the order in which they were stored. */
export async function exportAgreements(db: Db, actor: Actor): Promise<AsyncGenerator<ExportedAgreement>> {
  await recordAct(db, actor, {
    type: 'AGREEMENTS_EXPORTED',
    subject: { type: 'system', id: 'agreements' },
  });
  return allAgreements(db);
}

async function* allAgreements({ kysely }: Db): AsyncGenerator<ExportedAgreement> {
  let after = '';
  for (;;) {
    const rows = await kysely
      .selectFrom('agreements')
      .innerJoin('accounts', 'accounts.id', 'agreements.account_id')
      .select([
        'agreements.id',
        'account_id as account',
        'email',
        'kind as document',
        'version',
        'language',
        'digest',
        'agreed_at',
        'address',
        'browser',
      ])
      .where('agreements.id', '>', after)
      .orderBy('agreements.id')
      .limit(batch)
      .execute();
    for (const { id, agreed_at, ...row } of rows) {
      after = id;
      yield { ...row, agreedAt: new Date(agreed_at).toISOString() };
    }
    if (rows.length < batch) return;
  }
}
