import type { KeyedCaptcha } from '@portico/contract/rules/captcha';
import type { Db } from '../../db/database.ts';

/** The secret of a site key, encrypted. */
export async function findCaptchaSecret(
  { kysely }: Db,
  kind: KeyedCaptcha,
  siteKey: string,
): Promise<string | undefined> {
  const found = await kysely
    .selectFrom('captcha_secrets')
    .select('secret')
    .where('kind', '=', kind)
    .where('site_key', '=', siteKey)
    .executeTakeFirst();
  return found?.secret;
}

/** The site keys whose secrets are stored, the newest first. */
export async function listCaptchaKeys({ kysely }: Db) {
  return await kysely
    .selectFrom('captcha_secrets')
    .select(['kind', 'site_key', 'set_at'])
    .orderBy('set_at', 'desc')
    .orderBy('kind')
    .orderBy('site_key')
    .execute();
}

/** Stores a secret, encrypted, in place of those of the kind, but for that of the site key that is used. */
export async function saveCaptchaSecret(
  { kysely, now }: Db,
  {
    kind,
    siteKey,
    secret,
  }: { readonly kind: KeyedCaptcha; readonly siteKey: string; readonly secret: string },
  used: string | undefined,
): Promise<void> {
  await kysely
    .deleteFrom('captcha_secrets')
    .where('kind', '=', kind)
    .where('site_key', '<>', used ?? siteKey)
    .execute();
  await kysely
    .insertInto('captcha_secrets')
    .values({ kind, site_key: siteKey, secret, set_at: now })
    .onConflict((conflict) => conflict.columns(['kind', 'site_key']).doUpdateSet({ secret, set_at: now }))
    .execute();
}
