import type { TakeoutRecordName } from '@portico/contract/account/takeout-data';
import type { Context } from '../../context/context.ts';
import { transaction } from '../../db/database.ts';
import type { JobHandler } from '../../jobs/job-types.ts';
import { asAccountId } from '../../platform/ids.ts';
import { limits } from '../../platform/limits.ts';
import { type Account, findAccount, lockAccount } from '../accounts/store.ts';
import { findSubject } from '../erasure/find-subject.ts';
import { enqueueSecurityMail } from '../mails/enqueue.ts';
import { type ArchivedFile, archive } from './archive.ts';
import { readRecords } from './contents/read-records.ts';
import { writeData } from './data-file.ts';
import { deleteParts, writeParts } from './file-parts.ts';
import { ShownRecords, writePage } from './page/takeout-page.ts';
import { listPictures, readListed } from './pictures.ts';
import { schemaPath } from './schema-path.ts';
import { completeTakeout, failTakeout, findPreparing, noteProgress, type TakeoutAt } from './store.ts';

type Needs = Pick<Context, 'db' | 'keys' | 'files' | 'config' | 'enqueue' | 'log'>;

/** The takeout was replaced or ended while it was prepared. */
class Ended extends Error {}

/**
 * Prepares the file of a takeout, and mails the user. It reads rows in batches and one picture at a time, so
 * that neither memory nor other calls depend on how much there is. A repeated job writes the file anew.
 */
export const prepareTakeout: JobHandler<'prepareTakeout', Needs> = async ({ payload, attempts }, context) => {
  const { db } = context;
  const accountId = asAccountId(payload.accountId);
  const takeout = await findPreparing(db, accountId, payload.takeout);
  const account = takeout && (await findAccount(db, accountId));
  if (!takeout || !account) return;
  if (attempts > limits.takeouts.tries) {
    await failTakeout(db, takeout);
    await deleteParts(takeout.id, context);
    return;
  }
  try {
    const file = await writeParts(takeout, archive(filesOf(takeout, account, context), takeout.now), context);
    const isDone = await transaction(db, async (tx) => {
      const locked = await lockAccount(tx, accountId);
      if (!locked || !(await completeTakeout(tx, takeout, file))) return false;
      await enqueueSecurityMail(tx, context, null, locked, 'takeoutReady', { path: 'profile/data' });
      return true;
    });
    if (!isDone) await deleteParts(takeout.id, context);
  } catch (error) {
    if (!(error instanceof Ended)) throw error;
    await deleteParts(takeout.id, context);
  }
};

/** The files of the archive: the pictures first, because the data says which of them there are. */
async function* filesOf(takeout: TakeoutAt, account: Account, context: Needs): AsyncGenerator<ArchivedFile> {
  const { db, config } = context;
  const pictures = await listPictures(account.id, context);
  // The data counts as one picture.
  const steps = pictures.length + 1;
  const paths = new Map<string, string>();
  for (const [index, picture] of pictures.entries()) {
    const bytes = await readListed(picture, context);
    if (bytes) {
      paths.set(picture.name, picture.path);
      yield { path: picture.path, content: [bytes], compressed: false };
    }
    const progress = Math.floor((100 * (index + 1)) / steps);
    if (!(await noteProgress(db, takeout, progress))) throw new Ended();
  }
  const subject = await findSubject(account, context);
  const shown = new ShownRecords();
  async function* recordsOf(name: TakeoutRecordName) {
    for await (const read of readRecords(name, subject, context)) {
      const record = name === 'pictures' ? { ...read, file: paths.get(String(read.name)) ?? null } : read;
      shown.add(name, record);
      yield record;
    }
  }
  const { now: madeAt } = takeout;
  const { origin: from } = config.publicUrl;
  const schema = new URL(schemaPath, config.publicUrl).href;
  yield { path: 'data.json', content: writeData({ schema, from, madeAt, recordsOf }), compressed: true };
  const { locale, time_zone: timeZone, region } = account;
  const page = await writePage(shown, { locale, clock: { timeZone, region }, madeAt });
  yield { path: 'index.html', content: [Buffer.from(page)], compressed: true };
}
