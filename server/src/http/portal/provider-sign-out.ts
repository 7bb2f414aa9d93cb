import { providerReturn } from '@portico/contract/shell';
import type { FastifyInstance } from 'fastify';
import { endByProvider } from '../../capabilities/endings/end-by-provider.ts';
import { refuseDuringMaintenance } from '../../capabilities/maintenance/refuse-writes.ts';
import { readSignOut } from '../../capabilities/providers/read-sign-out.ts';
import { findProvider } from '../../capabilities/providers/store.ts';
import type { Context } from '../../context/context.ts';
import { rates } from '../../platform/rates.ts';
import { acceptForms } from '../shared/bodies/body.ts';
import { describeRequest } from '../shared/request.ts';

/** A logout token and the name of its field. */
const mostBytes = 16_384;

/**
 * The addresses at which providers tell that a user has signed out there (OpenID Connect Back-Channel Logout
 * 1.0). An address that sends wrong ones is answered no more for a time; right ones are not counted.
 */
export async function serveProviderSignOut(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    acceptForms(scope);
    const options = { bodyLimit: mostBytes };
    scope.post<{ Params: { id: string } }>(
      `${providerReturn}/:id/sign-out`,
      options,
      async (request, reply) => {
        refuseDuringMaintenance({}, context);
        const { address } = describeRequest(request, reply, context.config.publicUrl);
        await context.limiter.spend([rates.providerSignOuts], { address });
        const ended = await read(request.params.id, request.body);
        reply.header('cache-control', 'no-store');
        if (!ended) {
          request.refusal = { code: 'invalid_request' };
          return await reply.code(400).send({ error: 'invalid_request' });
        }
        context.limiter.refund([rates.providerSignOuts], { address });
        const accounts = await endByProvider(context, ended);
        request.log.info({ provider: ended.provider, accounts }, 'a provider has signed a user out');
        return await reply.code(200).send();
      },
    );
  });

  async function read(id: string, body: unknown) {
    const token =
      typeof body === 'object' && body !== null && 'logout_token' in body ? body.logout_token : undefined;
    if (typeof token !== 'string') return null;
    const provider = await findProvider(context.db, id);
    return provider ? await readSignOut(provider, token, context) : null;
  }
}
