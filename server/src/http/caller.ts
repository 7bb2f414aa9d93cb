import type { Endpoint } from '@portico/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Client, Holder, LiveToken, Request } from '../call.ts';
import { findClient } from '../capabilities/applications/clients.ts';
import { findLiveToken } from '../capabilities/sessions/live-token.ts';
import type { Context } from '../context.ts';
import { must, refuse } from '../refusal.ts';

/** The caller a row asks for, or a refusal. Credentials are read from the `Authorization` header and nowhere else. */
export async function identifyCaller(
  { who }: Endpoint,
  { headers }: FastifyRequest,
  request: Request,
  context: Context,
): Promise<{ client?: Client; token?: LiveToken; holder?: Holder }> {
  switch (who) {
    case 'anyone':
      return {};
    case 'client': {
      const client = await findClient(headers.authorization, context);
      return { client: client ?? refuse('invalid_client') };
    }
    default: {
      const [, presented] = /^Bearer ([\w-]{1,512})$/i.exec(headers.authorization ?? '') ?? [];
      must(presented, 'invalid_token');
      const token = await findLiveToken(context, presented, request.cookie('sid'));
      must(token, 'invalid_token');
      if (who === 'bearer') return { token };
      must(token.kind === 'PORTAL', 'invalid_token');
      return { holder: token };
    }
  }
}
