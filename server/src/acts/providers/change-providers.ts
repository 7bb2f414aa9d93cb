import { type NewProvider, type ProviderEdit, providerLimits } from '@portico/contract/providers/settings';
import type { ActType } from '@portico/contract/staff/audit';
import type { AuditDetails } from '@portico/contract/staff/audit-details';
import { isReason } from '@portico/contract/staff/lists';
import type { Actor } from '../../capabilities/audit/actor.ts';
import { recordAct } from '../../capabilities/audit/record.ts';
import { findRule, holdGroups } from '../../capabilities/groups/store.ts';
import {
  countLinksTo,
  deleteProvider,
  findProvider,
  insertProvider,
  lockProviders,
  type ProviderRow,
  readDomains,
  type SecretColumns,
  updateProvider,
} from '../../capabilities/providers/store.ts';
import type { Context } from '../../context/context.ts';
import { type Db, transaction } from '../../db/database.ts';
import { finishRemoval } from '../../db/large-tables/removals.ts';
import { mustAct } from '../../platform/act-refusal.ts';
import { readChange, readIdentity } from './provider-input.ts';
import { readSecret, secretColumns } from './provider-secret.ts';
import { mustBeUsable } from './test-provider.ts';

type Changing = Pick<Context, 'db' | 'config' | 'keys'>;
type ProviderAct = Extract<ActType, 'PROVIDER_ADDED' | 'PROVIDER_EDITED' | 'PROVIDER_REMOVED'>;
type Entrance = Omit<ProviderRow, 'created_at' | 'removed_at' | keyof SecretColumns>;

/** Makes a change of providers and its record in one transaction. */
async function actOnProvider<Type extends ProviderAct>(
  { db }: Changing,
  actor: Actor,
  { type, id, reason }: { readonly type: Type; readonly id: string; readonly reason: string },
  change: (tx: Db) => Promise<AuditDetails[Type]>,
): Promise<void> {
  await transaction(db, async (tx) => {
    const details = await change(tx);
    await recordAct(tx, actor, { type, subject: { type: 'provider', id }, reason: reason.trim(), details });
  });
}

/** Adds a provider that describes itself as its issuer says. */
export async function addProvider(context: Changing, actor: Actor, given: NewProvider): Promise<void> {
  mustAct(isReason(given.reason), 'reason_required');
  const identity = readIdentity(given);
  const provider = { ...identity, ...readChange(identity, given) };
  const secret = readSecret(identity.kind, given) ?? { clientSecret: null, appleKey: null };
  await mustBeUsable({ ...identity, clientId: provider.client_id, ...secret }, context);
  const act = { type: 'PROVIDER_ADDED', id: identity.id, reason: given.reason } as const;
  await finishRemoval(context.db, 'provider', [identity.id]);
  await actOnProvider(context, actor, act, async (tx) => {
    const others = await lockProviders(tx);
    mustAct(others.length < providerLimits.providers, 'too_many_providers');
    await mustFit(tx, provider, others);
    const stored = { ...provider, ...secretColumns(secret, context.keys) };
    mustAct(await insertProvider(tx, stored), 'provider_exists');
    return { name: provider.name, kind: provider.kind, issuer: provider.issuer, ...entranceOf(provider) };
  });
}

/**
 * Changes a provider, also one that does not answer: its issuer, which was tried when it was added, stays.
 */
export async function editProvider(context: Changing, actor: Actor, given: ProviderEdit): Promise<void> {
  mustAct(isReason(given.reason), 'reason_required');
  const known = await findProvider(context.db, given.id);
  mustAct(known, 'provider_not_found');
  const change = readChange(known, given);
  const secret = readSecret(known.kind, given);
  const act = { type: 'PROVIDER_EDITED', id: given.id, reason: given.reason } as const;
  await actOnProvider(context, actor, act, async (tx) => {
    const all = await lockProviders(tx);
    const before = all.find(({ id }) => id === given.id);
    mustAct(before, 'provider_not_found');
    const provider = { ...before, ...change };
    mustAct(secret !== undefined || isOther(provider, before), 'nothing_changed');
    await mustFit(
      tx,
      provider,
      all.filter(({ id }) => id !== given.id),
    );
    const newSecret = secret !== undefined && secretColumns(secret, context.keys);
    await updateProvider(tx, given.id, { ...change, ...newSecret });
    return {
      name: provider.name,
      before: before.name,
      ...(newSecret && { newSecret: true }),
      ...entranceOf(provider),
    };
  });
}

/** Removes a provider, and the links of accounts to it. Their users sign in by their other ways. */
export async function removeProvider(
  context: Changing,
  actor: Actor,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<void> {
  mustAct(isReason(reason), 'reason_required');
  await actOnProvider(context, actor, { type: 'PROVIDER_REMOVED', id, reason }, async (tx) => {
    const provider = (await lockProviders(tx)).find((each) => each.id === id);
    mustAct(provider, 'provider_not_found');
    const links = await countLinksTo(tx, id);
    await deleteProvider(tx, id);
    return { name: provider.name, issuer: provider.issuer, links };
  });
}

/** A group by hand that is there, and domains that no other provider has. */
async function mustFit(tx: Db, provider: Entrance, others: readonly ProviderRow[]): Promise<void> {
  if (provider.group_id !== null) {
    mustAct((await holdGroups(tx, [provider.group_id])) === 1, 'group_not_found');
    mustAct((await findRule(tx, provider.group_id)) === 'HAND', 'group_by_rule');
  }
  const taken = new Set(others.flatMap(({ domains }) => readDomains(domains)));
  mustAct(!readDomains(provider.domains).some((domain) => taken.has(domain)), 'domain_taken');
}

/** What a record says about who may enter. */
function entranceOf({ client_id, scopes, has_button, domains, registers, group_id }: Entrance) {
  return {
    clientId: client_id,
    scopes,
    button: has_button === 1,
    domains: readDomains(domains),
    registers: registers === 1,
    ...(group_id !== null && { group: group_id }),
  };
}

function isOther(now: Entrance, before: Entrance): boolean {
  const told = (row: Entrance) => JSON.stringify([row.name, row.position, entranceOf(row)]);
  return told(now) !== told(before);
}
