import type { KeyObject } from 'node:crypto';
import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { applyEnding } from '../../capabilities/endings/apply-ending.ts';
import { pairwiseSubject } from '../../capabilities/openid/subject.ts';
import { dropCompanions } from '../../capabilities/sessions/companions.ts';
import type { Context } from '../../context/context.ts';
import { transaction } from '../../db/database.ts';
import { withParameter } from '../../platform/escaping/with-parameter.ts';
import { asAccountId, asSessionId } from '../../platform/ids.ts';
import { cookieHeader, readCookies, removedToken } from '../shared/cookies.ts';
import { localeFor } from './answers/request-locale.ts';
import { asksForSignOut, claimsOfHint, onAnswer } from './library-seams.ts';

type Checked = KoaContextWithOIDC['oidc'];

/**
 * Answers a sign-out that an application asks for (OpenID Connect RP-Initiated Logout 1.0), after the library
 * has checked hint and return address. The library's own answer is a page, on which a form is sent.
 */
export function useSignOut(provider: Provider, context: Context, subjectKey: KeyObject): void {
  onAnswer(provider, async (ctx) => {
    if (!asksForSignOut(ctx)) return;
    const address = await nextAddress(ctx, context, subjectKey);
    ctx.body = '';
    ctx.set('location', address);
    ctx.status = 303;
  });
}

async function nextAddress(
  ctx: KoaContextWithOIDC,
  context: Context,
  subjectKey: KeyObject,
): Promise<string> {
  const { oidc, req, res } = ctx;
  const { session } = oidc;
  const locale = await localeFor(req, oidc.params ?? {}, context);
  const { post_logout_redirect_uri: returnTo, state } = logoutRequestOf(oidc);
  // The screen says to a guest that nobody is signed in any more.
  const named = new URLSearchParams(oidc.client && { application: oidc.client.clientId });
  const done = `/${locale}/sign-out${named.size > 0 ? `?${named}` : ''}`;
  const after = addressAfter(returnTo, state) ?? done;
  if (!session?.accountId) {
    await session?.destroy();
    res.removeHeader('set-cookie');
    return after;
  }
  const accountId = asAccountId(session.accountId);
  if (!isProved(oidc, subjectKey, accountId)) {
    const question = { application: oidc.client?.clientId, post_logout_redirect_uri: returnTo, state };
    return `/${locale}/sign-out?${query(question)}`;
  }
  await transaction(context.db, (tx) =>
    applyEnding(tx, context, 'sessionEnded', { accountId, session: asSessionId(session.uid) }),
  );
  const { publicUrl } = context.config;
  res.appendHeader('set-cookie', removedToken(publicUrl));
  // Other accounts of the browser stay signed in.
  await dropCompanions(
    {
      ...readCookies(req.headers.cookie, publicUrl),
      setCookie: (name, value, options) =>
        res.appendHeader('set-cookie', cookieHeader(name, value, options, publicUrl.protocol === 'https:')),
    },
    context,
  );
  return after;
}

/**
 * Whether the application has shown that it knows this session: by an ID token of it or, where ID tokens name
 * none, of its user.
 */
function isProved(oidc: Checked, subjectKey: KeyObject, accountId: string): boolean {
  const { session, client } = oidc;
  const hint = claimsOfHint(oidc);
  if (!hint || !client) return false;
  if (hint.sid !== undefined) return hint.sid === session?.sidFor(client.clientId);
  const subject =
    client.subjectType === 'pairwise'
      ? pairwiseSubject(subjectKey, String(client.sectorIdentifier), accountId)
      : accountId;
  return hint.sub === subject;
}

function logoutRequestOf({ params }: Checked) {
  const text = (name: string) => {
    const value = params?.[name];
    return typeof value === 'string' ? value : undefined;
  };
  return { post_logout_redirect_uri: text('post_logout_redirect_uri'), state: text('state') };
}

/** The registered return address, with what the application has given for it. */
function addressAfter(returnTo: string | undefined, state: string | undefined): string | undefined {
  return returnTo === undefined || state === undefined ? returnTo : withParameter(returnTo, 'state', state);
}

function query(values: Readonly<Record<string, unknown>>): URLSearchParams {
  const entries = Object.entries(values).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return new URLSearchParams(entries);
}
