import type { defaultLocale, Locale } from '@portico/contract/locales';
import { placeApplications, updateApplication } from '../../capabilities/applications/act-store.ts';
import { deleteUnusedPictures } from '../../capabilities/applications/picture-store.ts';
import { listApplications } from '../../capabilities/applications/store.ts';
import type { Actor } from '../../capabilities/audit/actor.ts';
import { deleteUnusedLogo } from '../../capabilities/brand/logo-store.ts';
import { lockBrand } from '../../capabilities/brand/store.ts';
import { changeClient, deleteClient, findClient } from '../../capabilities/openid/client-store.ts';
import type { Context } from '../../context/context.ts';
import type { Db } from '../../db/database.ts';
import { mustAct } from '../../platform/act-refusal.ts';
import { type ActOnApplication, actOnApplication } from './act-on-application.ts';
import { faceDetails, mustBeFreeIcon } from './application-icon.ts';
import { type ApplicationInput, storedApplication } from './application-input.ts';
import { mustBeScene } from './application-picture.ts';
import { readApplication, shownAddresses } from './find-applications.ts';
import { type OpenidInput, storedOpenid } from './openid-input.ts';

type Edit = ActOnApplication &
  Partial<ApplicationInput> & {
    /** Its place among the applications, from 1. */
    readonly place?: number;
    /** How it uses OpenID Connect; null if it no longer does. */
    readonly openid?: OpenidInput | null | undefined;
    /** Languages whose texts are removed. English is shown where a language has none, so it stays. */
    readonly removedTexts?: readonly Exclude<Locale, typeof defaultLocale>[] | undefined;
  };

/** Changes an application. What is left out stays; texts are replaced or removed language by language. */
export async function editApplication(
  context: Pick<Context, 'db'>,
  actor: Actor,
  { id, reason, place, removedTexts = [], openid, ...changes }: Edit,
): Promise<void> {
  const act = reason === undefined ? { id } : { id, reason };
  await actOnApplication(context, actor, 'APPLICATION_EDITED', act, async (tx, application) => {
    const before = readApplication(application);
    const isOther = await changeOpenid(tx, application.id, openid);
    const hasUsers = (await findClient(tx, application.id))?.kind !== 'MACHINE';
    const texts = { ...before.texts, ...changes.texts };
    for (const locale of removedTexts) delete texts[locale];
    const stored = storedApplication({ ...before, ...changes, texts }, { hasUsers });
    const columns = Object.keys(stored) as (keyof typeof stored)[]; // its own keys
    const names = columns.filter((name) => application[name] !== stored[name]);
    const isMoved = place !== undefined && (await moveTo(tx, application.id, place));
    mustAct(names.length > 0 || isMoved || isOther, 'nothing_changed');
    const brand = names.includes('icon') ? await lockBrand(tx) : null;
    if (brand && stored.icon !== null) await mustBeFreeIcon(tx, brand, application.id, stored.icon);
    if (names.includes('scene')) await mustBeScene(tx, stored.scene);
    if (names.length > 0) await updateApplication(tx, application.id, stored);
    if (brand && application.icon !== null) await deleteUnusedLogo(tx, brand, application.icon);
    if (names.includes('scene') && application.scene !== null)
      await deleteUnusedPictures(tx, application.scene);
    return {
      changed: [
        ...new Set(names.map((name) => (name === 'untyped' ? 'type' : name))),
        ...(isMoved ? (['position'] as const) : []),
        ...(isOther ? (['openid'] as const) : []),
      ],
      url: stored.url,
      returnAddresses: shownAddresses(stored),
      logoutUri: stored.hand_off_logout_uri,
      ...(stored.forward_auth === 1 && { forwardAuth: true }),
      ...faceDetails(stored),
      ...(isOther && { openid }),
    };
  });
}

/**
 * Changes how an application uses OpenID Connect; what is left out stays. Returns whether that changed
 * anything.
 */
async function changeOpenid(tx: Db, id: string, openid: OpenidInput | null | undefined): Promise<boolean> {
  if (openid === undefined) return false;
  const before = await findClient(tx, id);
  if (openid === null) {
    if (before) await deleteClient(tx, id);
    return before !== undefined;
  }
  const stored = storedOpenid(openid);
  // Safe: keys of `stored` are columns.
  const isSame =
    before && Object.entries(stored).every(([name, value]) => before[name as keyof typeof stored] === value);
  if (!isSame) await changeClient(tx, { application: id, ...stored });
  return !isSame;
}

/** Moves an application to a place among the others. Returns whether that changed anything. */
async function moveTo(tx: Db, id: string, place: number): Promise<boolean> {
  const before = (await listApplications(tx)).map((application) => application.id);
  const others = before.filter((other) => other !== id);
  const after = others.toSpliced(place - 1, 0, id);
  await placeApplications(tx, after);
  return after.some((other, index) => other !== before[index]);
}
