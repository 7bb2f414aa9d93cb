import { providerIdPattern } from '@portico/contract/providers';
import { providerReturn } from '@portico/contract/shell';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context/context.ts';
import { acceptForms } from '../shared/bodies/body.ts';
import { answerNotFound } from '../shared/not-found.ts';
import { queryOf } from '../shared/path.ts';
import { preferredLocale } from '../shared/preferred-locale.ts';

/** What is passed on of the answer of a provider (RFC 6749 §4.1.2, RFC 9207); nothing else is read. */
const passedOn = ['code', 'state', 'iss', 'error'] as const;
const longestValue = 2_048;

/**
 * The addresses that providers send their users back to. Each leads to the page of the portal that takes the
 * answer to the server: in the fragment, which no log and no other site learns. Apple posts a form.
 */
export async function serveProviderReturn(app: FastifyInstance, context: Context): Promise<void> {
  const address = `${providerReturn}/:id`;
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    acceptForms(scope);
    scope.get<{ Params: { id: string } }>(address, (request, reply) =>
      lead(request, reply, new URLSearchParams(queryOf(request.url))),
    );
    scope.post<{ Params: { id: string } }>(address, (request, reply) =>
      lead(request, reply, formOf(request.body)),
    );
  });

  async function lead(
    request: FastifyRequest<{ Params: { id: string } }>,
    reply: FastifyReply,
    given: URLSearchParams,
  ) {
    const { id } = request.params;
    if (!providerIdPattern.test(id)) return answerNotFound(request, reply);
    const answer = new URLSearchParams();
    for (const name of passedOn)
      for (const value of given.getAll(name).slice(0, 2))
        if (value.length <= longestValue) answer.append(name, value);
    const fragment = new URLSearchParams({ provider: id, answer: answer.toString() });
    const locale = await preferredLocale(request.headers, context);
    return await reply
      .header('cache-control', 'no-store')
      .redirect(`/${locale}${providerReturn}#${fragment}`, 303);
  }
}

/** The fields of a form that are texts. */
function formOf(body: unknown): URLSearchParams {
  const form = new URLSearchParams();
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  for (const [name, value] of fields) if (typeof value === 'string') form.append(name, value);
  return form;
}
