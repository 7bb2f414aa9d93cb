import { findApplications, type ShownApplication } from '../acts/applications/find-applications.ts';
import { tryApplication } from '../acts/applications/test-application.ts';
import { faultTexts, stepNames } from '../acts/applications/test-texts.ts';
import { isLoopback } from '../capabilities/applications/return-address.ts';
import type { Db } from '../db/database.ts';
import type { Config } from '../platform/config.ts';
import { type Finding, ok, warning } from './finding.ts';

/** Examines what is registered of each application, and tries what its users will do. */
export async function checkApplications(db: Db, config: Config, secretDays: number): Promise<Finding[]> {
  const applications = await findApplications(db);
  if (applications.length === 0)
    return [warning('applications', 'No application is linked.', 'Add one: `portico app add --help`.')];
  const found = await Promise.all(
    applications.map((application) => checkApplication(config, application, secretDays)),
  );
  return found.flat();
}

async function checkApplication(
  config: Config,
  application: ShownApplication,
  secretDays: number,
): Promise<Finding[]> {
  const check = `application ${application.id}`;
  const wrong = (await tryApplication(config, application)).steps.find(({ fault }) => fault);
  const tried = wrong?.fault
    ? [warning(check, `Not so: ${stepNames[wrong.step]}. ${wrong.about}`, faultTexts[wrong.fault])]
    : [];
  const found = [...tried, ...judgeRegistration(application, config, secretDays)];
  return found.length > 0 ? found : [ok(check, sayOk(application))];
}

function sayOk({ openid }: ShownApplication): string {
  const answers = 'Its addresses are registered and answer.';
  const hasNoSecret = openid?.kind === 'BROWSER' || openid?.kind === 'NATIVE';
  return hasNoSecret ? `${answers} It proves with PKCE alone that a code is its own.` : answers;
}

/** What is wrong with a registration, which no call can show. */
export function judgeRegistration(
  { id, openid, secretDays: age }: ShownApplication,
  { production, publicUrl }: Pick<Config, 'production' | 'publicUrl'>,
  secretDays: number,
): Finding[] {
  const check = `application ${id}`;
  const found: Finding[] = [];
  const redirectUris = openid?.redirectUris ?? [];
  const here = redirectUris.find((address) => isOwnPage(address, publicUrl));
  if (here !== undefined)
    found.push(
      warning(
        check,
        `${here} is an address of the portal, where no application can receive users.`,
        'Register the address of the application: `portico app openid --redirect-uri`.',
      ),
    );
  const local = redirectUris.find((address) => isLoopback(URL.parse(address)?.hostname ?? ''));
  // A program on a device listens on the device of its user (RFC 8252 §7.3).
  if (production && local !== undefined && openid?.kind !== 'NATIVE')
    found.push(
      warning(
        check,
        `${local} leads every user to the user's own machine.`,
        'Remove it, or register the application a second time for development.',
      ),
    );
  if (openid?.kind === 'BROWSER' && openid.scopes.includes('offline_access'))
    found.push(
      warning(
        check,
        'It is a page without a server, and may keep access after the sign-out of its user.',
        'Remove the scope offline_access, or give it a server: `portico app openid --kind web`.',
      ),
    );
  if (openid?.withoutPkce)
    found.push(
      warning(
        check,
        openid.withoutNonce
          ? 'Its requests need neither PKCE nor a nonce: a code that was stolen can be used.'
          : 'Its requests need no PKCE if they have a nonce.',
        `Demand PKCE again as soon as its library can: \`portico app openid ${id}\`, without --without-pkce.`,
      ),
    );
  const usesSecret = openid === null || openid.kind === 'WEB' || openid.kind === 'MACHINE';
  if (usesSecret && age !== null && age >= secretDays)
    found.push(
      warning(
        check,
        `Its secret is ${age} days old.`,
        `Replace it without an interruption: \`portico app rotate-secret ${id} --keep-old 48\`.`,
      ),
    );
  if (production && openid?.kind === 'WEB' && openid.logoutUri === null)
    found.push(
      warning(
        check,
        'It has no logout address, so it learns of a sign-out only when it asks.',
        `Register one, if it can be told: \`portico app openid ${id} --logout-uri URL\`.`,
      ),
    );
  return found;
}

function isOwnPage(address: string, publicUrl: URL): boolean {
  return URL.parse(address)?.origin === publicUrl.origin;
}
