import { openidScopes } from '@portico/contract/openid';
import type Provider from 'oidc-provider';
import { endTrial, findTrial } from '../../capabilities/openid/trials.ts';
import type { Context } from '../../context/context.ts';
import { onAnswer } from './library-seams.ts';

/** The routes whose answer leads a browser to an application. */
const answering: ReadonlySet<string> = new Set(['authorization', 'resume']);

/**
 * Keeps the answer to a trial: the browser is led back to the console instead of to the application, and the
 * code ends unused. The application's request is checked as always, by the library, before this.
 */
export function catchTrials(provider: Provider, context: Context): void {
  onAnswer(provider, async (ctx) => {
    const { route, client } = ctx.oidc;
    if (!client || !answering.has(route) || ctx.status !== 303) return;
    const answer = URL.parse(ctx.response.get('location'));
    const state = answer?.searchParams.get('state');
    const trial = answer && (await findTrial(context, state));
    if (!answer || trial?.application !== client.clientId) return;
    const { searchParams } = answer;
    const code = searchParams.get('code');
    const issued = code ? await provider.AuthorizationCode.find(code) : undefined;
    await issued?.destroy();
    const names = [...searchParams.keys()];
    // What the registered address has in its query is not part of the answer.
    const own = new Set(URL.parse(trial.address)?.searchParams.keys());
    const granted = issued?.scope?.split(' ') ?? [];
    const page = await endTrial(context, state, client.clientId, {
      error: searchParams.get('error'),
      names: names.filter((name) => !own.has(name)),
      scopes: openidScopes.filter((scope) => granted.includes(scope)),
    });
    if (page !== null) ctx.set('location', page);
  });
}
