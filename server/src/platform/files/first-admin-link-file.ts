import { join } from 'node:path';
import type { Config } from '../config.ts';

/** Where a start without a terminal writes the link by which the first admin chooses a password. */
export function firstAdminLinkFile({ dataFolder }: Pick<Config, 'dataFolder'>): string {
  return join(dataFolder, 'first-admin-link');
}
