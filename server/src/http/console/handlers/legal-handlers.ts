import { Readable } from 'node:stream';
import type { ExportedAgreement } from '@portico/contract/account/agreements';
import { exportAgreements } from '../../../acts/agreements/export-agreements.ts';
import { listVersions } from '../../../acts/agreements/list-versions.ts';
import { actorOf } from '../../../capabilities/audit/staff-actor.ts';
import { requireOpenStaffSession } from '../../../capabilities/sessions/lock-session.ts';
import type { Call, Handler } from '../../../context/call.ts';
import type { Db } from '../../../db/database.ts';

const list: Handler<'listLegalVersions'> = async (_input, _call, context) => await listVersions(context);

const exportAll: Handler<'exportAgreements'> = async (_input, call, { db }) =>
  Readable.from(whileOpen(await exportAgreements(db, actorOf(call)), call, db));

/** A client may read as slowly as it likes, and be disabled meanwhile. */
async function* whileOpen(
  agreements: AsyncIterable<ExportedAgreement>,
  call: Call<'exportAgreements'>,
  db: Db,
): AsyncGenerator<ExportedAgreement> {
  let count = 0;
  for await (const agreement of agreements) {
    if (count % 500 === 0) await requireOpenStaffSession(db, call);
    count += 1;
    yield agreement;
  }
}

/** The calls about legal documents and agreements to them. */
export const legalHandlers = { listLegalVersions: list, exportAgreements: exportAll };
