import { listVersions } from '../acts/agreements/list-versions.ts';
import type { Db } from '../db/database.ts';
import { findNow } from '../db/find-now.ts';
import type { Config } from '../platform/config.ts';
import { type Finding, ok, warning } from './finding.ts';

/** Whether users of an installation in production agree to legal documents of its own. */
export async function checkDocuments(
  db: Db,
  config: Pick<Config, 'dataFolder' | 'production'>,
): Promise<Finding> {
  const [versions, now] = [await listVersions({ db, config }), await findNow(db)];
  const counting = versions.filter(({ countsFrom }) => countsFrom === null || Date.parse(countsFrom) <= now);
  // The newest version of each document comes first.
  const samples = counting.filter(
    (one) => one.isSample && counting.find(({ document }) => document === one.document) === one,
  );
  if (samples.length === 0 || !config.production)
    return ok('legal documents', 'Nobody is asked to agree to a sample in production.');
  const names = samples.map(({ document }) => document.toLowerCase()).join(' and ');
  return warning(
    'legal documents',
    `These are the samples that come with Portico, and no legal texts: ${names}. Users agree to them when they register.`,
    'Put your own into the folder `cdn` of the data folder, or publish them: `portico legal publish`.',
  );
}
