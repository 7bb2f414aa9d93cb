import { addressText } from '../../capabilities/applications/return-address.ts';
import {
  type Application,
  findApplication,
  listApplications,
} from '../../capabilities/applications/store.ts';
import { readAddresses, readTexts } from '../../capabilities/applications/stored-json.ts';
import type { Db } from '../../db/database.ts';
import { mustAct } from '../../platform/act-refusal.ts';
import { type ApplicationInput, searchedApplicationId } from './application-input.ts';

/** An application as staff and operators see it: all but its secret. */
export interface ShownApplication extends ApplicationInput {
  readonly id: string;
  readonly logoutUri: string | null;
  /** How many tokens it may check a minute. */
  readonly checksPerMinute: number;
}

/** Every application, in the order in which the portal shows them. */
export async function findApplications(db: Db): Promise<ShownApplication[]> {
  return (await listApplications(db)).map(readApplication);
}

export async function showApplication(db: Db, id: string): Promise<ShownApplication> {
  const application = await findApplication(db, searchedApplicationId(id));
  mustAct(application, 'application_not_found');
  return readApplication(application);
}

/** The registered addresses as they are shown. */
export function shownAddresses({
  return_addresses: stored,
}: Pick<Application, 'return_addresses'>): string[] {
  return readAddresses(stored).map(addressText);
}

/** Reads a row of the table. */
export function readApplication(row: Application): ShownApplication {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    url: row.url,
    returnAddresses: shownAddresses(row),
    logoutUri: row.hand_off_logout_uri,
    texts: readTexts(row.texts),
    checksPerMinute: row.checks_per_minute,
  };
}
