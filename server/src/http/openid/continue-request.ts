import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { acrOf, type SignedIn } from '../../capabilities/openid/signed-in.ts';
import type { Context } from '../../context/context.ts';
import { preferredLocale } from '../shared/preferred-locale.ts';
import { findBrowserSession } from './browser-session.ts';

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

/**
 * Continues a request of an application that needs its user: leads to the screen that asks for what is missing, and, when that screen has led
 * back here, on to the application.
 */
export async function continueRequest(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
  context: Context,
): Promise<FastifyReply> {
  const asked = await provider.interactionDetails(request.raw, reply.raw);
  const signedIn = await findBrowserSession(context, request.raw);
  if (asked.prompt.name === 'login' && signedIn && isRecentEnough(asked, signedIn)) {
    const login = {
      accountId: signedIn.accountId,
      ts: signedIn.at,
      amr: [...signedIn.amr],
      acr: acrOf(signedIn),
    };
    const address = await provider.interactionResult(request.raw, reply.raw, { login });
    return reply.redirect(address, 303);
  }
  const locale = await preferredLocale(request.headers, context);
  const query = new URLSearchParams({ application: String(asked.params.client_id), request: asked.uid });
  return reply.redirect(`/${locale}/login?${query}`, 303);
}

/** Whether the user has proved who they are since the application asked, if it asked for that. */
function isRecentEnough({ prompt, iat, params }: Interaction, { at }: SignedIn): boolean {
  const again = prompt.reasons.some((reason) => reason === 'login_prompt' || reason === 'max_age');
  return !again || at >= iat - (params.max_age === undefined ? 0 : 1);
}
