import Provider from 'oidc-provider';
import { issuerOf } from '../../capabilities/openid/issuer.ts';
import type { SigningKey } from '../../capabilities/openid/signing-keys.ts';
import { findSubjectKey } from '../../capabilities/openid/subject-key.ts';
import type { Context } from '../../context/context.ts';
import { digest, sameText } from '../../platform/secrets.ts';
import { answerFailures } from './answers/answer-failures.ts';
import { noteRefusals } from './answers/note-refusals.ts';
import { answerRefusedObjects } from './answers/refused-objects.ts';
import { catchTrials } from './catch-trials.ts';
import { openidConfiguration } from './configuration.ts';
import { cutGrants } from './cut-grant.ts';
import { keepOwnQuery } from './keep-own-query.ts';
import { changeToldClaims, compareSecretsBy, tellInIdTokens } from './library-seams.ts';
import { limitClients } from './limits/limit-clients.ts';
import { slowDevices } from './limits/slow-devices.ts';
import { refuseOtherAccount } from './refuse-other-account.ts';
import { refuseScopesOfUsers } from './refuse-scopes-of-users.ts';
import { useRegistration } from './register-clients.ts';
import { storeWrites } from './store-writes.ts';
import { usePortalSessions } from './use-portal-sessions.ts';
import { useSignOut } from './use-sign-out.ts';
import { useSuccessors } from './use-successors.ts';

/** The library of OpenID Connect, on our accounts, sessions and tables. */
export async function createProvider(
  context: Context,
  signingKeys: readonly SigningKey[],
): Promise<Provider> {
  const issuer = issuerOf(context.config.publicUrl);
  const subjectKey = await findSubjectKey(context);
  const provider = new Provider(issuer, openidConfiguration(context, { signingKeys, subjectKey }));
  // Requests reach this server directly or through a proxy that the operator trusts: Fastify has checked
  // that.
  provider.proxy = true;
  answerFailures(provider, context);
  answerRefusedObjects(provider);
  keepOwnQuery(provider);
  noteRefusals(provider, context);
  usePortalSessions(provider, context);
  limitClients(provider, context);
  slowDevices(provider, context);
  useSignOut(provider, context, subjectKey);
  useRegistration(provider, context);
  catchTrials(provider, context);
  useSuccessors(provider);
  cutGrants(provider);
  refuseScopesOfUsers(provider);
  refuseOtherAccount(provider, context);
  // The last: all others see what was stored.
  storeWrites(provider, context);
  // What was granted is `groups`, `roles` and `fields`, however the application wants to be told them.
  changeToldClaims(provider, ({ groups, roles, fields, ...claims }, client) => ({
    ...(fields !== null && typeof fields === 'object' && fields),
    ...claims,
    ...(groups !== undefined && { [String(client.groups_claim)]: groups }),
    ...(roles !== undefined && { [String(client.roles_claim)]: roles }),
  }));
  tellInIdTokens(provider, ({ claims_in_id_token }) => claims_in_id_token === true);
  // Secrets are stored as their digests, so what an application presents is digested before it is compared.
  compareSecretsBy(provider, async ({ old_client_secret: old }, presented, compare) => {
    const presentedDigest = digest(presented);
    // While the secret is replaced, the old one is accepted too.
    return (await compare(presentedDigest)) || (typeof old === 'string' && sameText(old, presentedDigest));
  });
  return provider;
}
