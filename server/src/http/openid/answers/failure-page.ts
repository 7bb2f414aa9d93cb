import type { FastifyRequest } from 'fastify';
import type { Context } from '../../../context/context.ts';
import { preferredLocale } from '../../shared/preferred-locale.ts';

interface Failure {
  readonly error: string;
  /** The application that asked, if it is known. */
  readonly application?: string | undefined;
}

export function logRefused(request: FastifyRequest, { error, application }: Failure): void {
  request.log.info({ id: request.id, error, application }, 'a request of OpenID Connect was refused');
}

/**
 * The address of the screen that says, in the user's language, why a request was not passed on. Its reference
 * is the id of the log line.
 */
export async function failurePage(
  context: Context,
  request: FastifyRequest,
  { error, application }: Failure,
): Promise<string> {
  logRefused(request, { error, application });
  const query = new URLSearchParams({
    ...(application !== undefined && { application }),
    reason: error,
    reference: request.id,
  });
  return `/${await preferredLocale(request.headers, context)}/not-opened?${query}`;
}
