import { markAlone as none, scenePath } from '@portico/contract/brand/scene';
import type { ApplicationGroups } from '@portico/contract/staff/groups';
import type { Command } from 'commander';
import {
  findApplications,
  type ShownApplication,
  type ShownOpenid,
  showApplication,
} from '../../../acts/applications/find-applications.ts';
import { findApplicationGroups } from '../../../acts/groups/application-groups.ts';
import { mustAct } from '../../../platform/act-refusal.ts';
import { addExample, fields, print } from '../../output.ts';
import { withContext } from '../../with-context.ts';
import { accessFields } from './groups.ts';

/** The kind of an application that does not use OpenID Connect. */
export const handOff = 'hand-off';

/** An application with its place among the others, from 1, and who may open it. */
interface Shown extends ShownApplication {
  readonly place: number;
  readonly access: ApplicationGroups;
}

/** The command that prints all that can be set of an application. */
export function defineShow(command: Command): void {
  const show = command
    .command('show')
    .description('print what is registered of an application')
    .argument('<id>', 'its identifier')
    .option('--json', 'print it as JSON')
    .action(async (id: string, { json }: { json?: boolean }) =>
      withContext(async ({ db }) => {
        const application = await showApplication(db, id);
        const access = await findApplicationGroups(db, id);
        mustAct(access, 'application_not_found');
        const all = await findApplications(db);
        const place = all.findIndex((other) => other.id === application.id) + 1;
        const shown = { ...application, place, access };
        print(json, shown, () => applicationFields(shown));
      }),
    );
  addExample(show, 'portico app show STORE');
}

/** Whether the landing page shows an application; empty for one that it cannot show. */
export function landingText(landing: ShownApplication['landing']): string {
  if (landing === null) return '';
  return landing ? 'shown' : 'left out';
}

function applicationFields(application: Shown): string {
  const { id, name, type, url, returnAddresses, logoutUri, texts, checksPerMinute } = application;
  const { forwardAuth, place, access } = application;
  const { color, icon, scene, openid, secretDays, oldSecretEndsAt, registeredWith } = application;
  const titles = Object.entries(texts).map(([language, { title, description }]) => [
    `text ${language}`,
    `${title}: ${description}`,
  ]);
  const shorts = Object.entries(application.shorts ?? {}).map(([language, own]) => [
    `short text ${language}`,
    own,
  ]);
  const translated = Object.entries(application.names ?? {}).map(([language, own]) => [
    `name ${language}`,
    own,
  ]);
  return fields({
    id,
    name,
    ...Object.fromEntries(translated),
    ...(type !== null && { type }),
    ...(color !== null && { color }),
    ...(icon !== null && { icon: `/brand/${icon}.png` }),
    ...(scene !== null && { 'in its arch': scene === none ? 'its mark alone' : scenePath(scene) }),
    'home page': url,
    place: String(place),
    ...(application.landing !== null && { 'landing page': landingText(application.landing) }),
    'return addresses': returnAddresses.join(' '),
    ...(logoutUri !== null && { 'logout address': logoutUri }),
    ...(forwardAuth && { 'a proxy asks': 'who its user is (forward auth)' }),
    'checks per minute': String(checksPerMinute),
    ...(registeredWith !== undefined && { 'registered itself with': registeredWith }),
    kind: openid ? openid.kind.toLowerCase() : handOff,
    ...(openid && openidFields(openid)),
    ...accessFields(access),
    ...(secretDays !== null && { 'days since its secret was made': String(secretDays) }),
    ...(oldSecretEndsAt !== null && { 'old secret accepted until': oldSecretEndsAt }),
    ...Object.fromEntries(titles),
    ...Object.fromEntries(shorts),
  });
}

function openidFields(openid: ShownOpenid): Readonly<Record<string, string>> {
  const { redirectUris, logoutReturnUris, logoutUri, loginUri, resources, resourceScopes } = openid;
  return {
    'redirect URIs': redirectUris.join(' '),
    ...(logoutReturnUris.length > 0 && { 'return addresses after a sign-out': logoutReturnUris.join(' ') }),
    ...(logoutUri !== null && { 'logout address': logoutUri }),
    ...(loginUri && { 'login address': loginUri }),
    ...(openid.jwks && { 'client authentication': 'by its keys' }),
    scopes: openid.scopes.join(' '),
    ...(resources.length > 0 && {
      'servers that check its tokens': resources.join(' '),
      'scopes of these servers': resourceScopes.join(' '),
    }),
    consent: openid.firstParty ? 'not asked for' : 'asked for',
    ...(openid.withoutPkce && {
      PKCE: openid.withoutNonce ? 'not demanded, nor a nonce' : 'not demanded of requests with a nonce',
    }),
    ...(openid.claimsInIdToken && { 'claims of its scopes': 'also in its ID tokens' }),
    ...(openid.idTokenAlgorithm !== 'RS256' && { 'algorithm of ID tokens': openid.idTokenAlgorithm }),
    'identifiers of users': openid.pairwise ? 'its own' : 'those of all applications',
  };
}
