import { appendApplication, lockApplications } from '../../capabilities/applications/act-store.ts';
import { replaceSecret } from '../../capabilities/applications/secret-store.ts';
import type { Actor } from '../../capabilities/audit/actor.ts';
import { recordAct } from '../../capabilities/audit/record.ts';
import { lockBrand } from '../../capabilities/brand/store.ts';
import { saveClient } from '../../capabilities/openid/client-store.ts';
import type { Context } from '../../context/context.ts';
import { transaction } from '../../db/database.ts';
import { finishApplicationRemoval } from '../../db/large-tables/application-removal.ts';
import { mustAct } from '../../platform/act-refusal.ts';
import { digest, randomSecret } from '../../platform/secrets.ts';
import { faceDetails, mustBeFreeIcon } from './application-icon.ts';
import { readApplicationId, storedApplication } from './application-input.ts';
import { mustBeScene } from './application-picture.ts';
import { shownAddresses } from './find-applications.ts';
import { filledIn, type NewApplication } from './new-application.ts';
import { type OpenidInput, storedOpenid } from './openid-input.ts';

/** Registers an application after all others. Its secret is answered once; only the digest is stored. */
export async function addApplication(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  {
    id: given,
    openid,
    ...input
  }: NewApplication & { readonly id: string; readonly openid?: OpenidInput | null | undefined },
): Promise<{ readonly id: string; readonly secret: string }> {
  const id = readApplicationId(given);
  // First the addresses of OpenID Connect, because the home page follows from them.
  const client = openid ? storedOpenid(openid) : null;
  const stored = storedApplication(filledIn(input, openid), { hasUsers: openid?.kind !== 'MACHINE' });
  const secret = randomSecret();
  await finishApplicationRemoval(db, id);
  await transaction(db, async (tx) => {
    if (stored.icon !== null) await mustBeFreeIcon(tx, await lockBrand(tx), id, stored.icon);
    if (stored.scene !== null) await lockApplications(tx);
    await mustBeScene(tx, stored.scene);
    const isAdded = await appendApplication(tx, { id, ...stored, secret_hash: digest(secret) });
    mustAct(isAdded, 'application_exists', 'id');
    await replaceSecret(tx, id, { hash: digest(secret), keepOldMs: 0 });
    if (client) await saveClient(tx, { application: id, ...client });
    const details = {
      url: stored.url,
      returnAddresses: shownAddresses(stored),
      logoutUri: stored.hand_off_logout_uri,
      ...(stored.forward_auth === 1 && { forwardAuth: true }),
      ...faceDetails(stored),
      ...(openid && { openid }),
    };
    await recordAct(tx, actor, { type: 'APPLICATION_ADDED', subject: { type: 'application', id }, details });
  });
  return { id, secret };
}
