import { RefusedAddress, resolveAllowed } from '../adapters/call-application.ts';
import { listLogoutAddresses } from '../capabilities/sign-out-notices/notice-store.ts';
import type { Db } from '../db/database.ts';
import type { Config } from '../platform/config.ts';
import { type Finding, ok, problem, reasonOf, warning } from './finding.ts';

/** Whether applications can be told of sign-outs at the addresses that are registered. Nothing is sent. */
export async function checkLogoutAddresses(db: Db, config: Config): Promise<Finding[]> {
  const registered = await listLogoutAddresses(db);
  return await Promise.all(
    registered.map(({ application, address }) => checkOne(config, application, address)),
  );
}

async function checkOne(config: Config, application: string, address: string): Promise<Finding> {
  const check = `logout address of ${application}`;
  const url = new URL(address);
  try {
    await resolveAllowed(url, config);
    return ok(check, `${url.host} may be called.`);
  } catch (error) {
    const says = `${address} cannot be called: ${reasonOf(error)}.`;
    return error instanceof RefusedAddress
      ? problem(
          check,
          says,
          'Register an https address that the internet reaches, or set PORTICO_PRIVATE_NETWORKS=true for one of your own network.',
        )
      : warning(check, says, 'Correct the address, or the DNS entry of its name.');
  }
}
