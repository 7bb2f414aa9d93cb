import type { ProviderDetails, ProviderProblem } from '@portico/contract/providers/settings';
import { configure, type ProviderClient, UnusableProvider } from '../../capabilities/providers/configure.ts';
import { redirectAddress, signOutAddress } from '../../capabilities/providers/redirect-address.ts';
import { countLinks, findProvider, listProviders, readDomains } from '../../capabilities/providers/store.ts';
import type { Context } from '../../context/context.ts';
import { mustAct } from '../../platform/act-refusal.ts';

/** Refuses a provider that cannot be used as it describes itself. */
export async function mustBeUsable(
  provider: ProviderClient,
  context: Pick<Context, 'config'>,
): Promise<void> {
  const problem = await findProblem(provider, context);
  mustAct(problem === null, problem ?? 'provider_incapable');
}

/** What is wrong with a provider, read now; undefined if there is none of this id. */
export async function testProvider(
  context: Pick<Context, 'config' | 'db'>,
  id: string,
): Promise<{ readonly problem: ProviderProblem | null } | undefined> {
  const row = await findProvider(context.db, id);
  if (!row) return undefined;
  const { kind, issuer, client_id: clientId } = row;
  return {
    problem: await findProblem({ kind, issuer, clientId, clientSecret: null, appleKey: null }, context),
  };
}

async function findProblem(
  provider: ProviderClient,
  { config }: Pick<Context, 'config'>,
): Promise<ProviderProblem | null> {
  try {
    await configure(provider, config, { anew: true });
    return null;
  } catch (error) {
    if (error instanceof UnusableProvider) return error.problem;
    throw error;
  }
}

/** Every provider as staff see it: without its secret. */
export async function describeProviders({
  db,
  config,
}: Pick<Context, 'db' | 'config'>): Promise<ProviderDetails[]> {
  const [rows, links] = [await listProviders(db), await countLinks(db)];
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    issuer: row.issuer,
    name: row.name,
    clientId: row.client_id,
    hasSecret: row.client_secret !== null,
    appleKey:
      row.apple_team === null || row.apple_key_id === null
        ? null
        : { teamId: row.apple_team, keyId: row.apple_key_id },
    scopes: row.scopes,
    position: row.position,
    button: row.has_button === 1,
    domains: readDomains(row.domains),
    registers: row.registers === 1,
    group: row.group_id,
    redirectAddress: redirectAddress(config, row.id),
    signOutAddress: signOutAddress(config, row),
    links: links.get(row.id) ?? 0,
  }));
}
