import { setTimeout as sleep } from 'node:timers/promises';
import { successBody } from '@portico/contract/answer';
import { type FirstCall, type PageAnswers, tokenPlaceholder } from '@portico/contract/page';
import { cookieNames } from '@portico/contract/shell';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { ServerContext } from '../../context/context.ts';
import { createPerformer } from '../endpoints/endpoint-handler.ts';
import type { Site } from '../endpoints/site.ts';
import { cookieValue } from '../shared/cookies.ts';
import { queryOf } from '../shared/path.ts';

/** Milliseconds after which a page is sent without answers: its script then makes the calls. */
const longest = 2_500;
/** How many characters of a token tell it from others of the same browser: 48 of its 256 bits. */
const tellingCharacters = 8;

export type FindPageAnswers = ReturnType<typeof createPageAnswers>;

/**
 * The answers to the first calls of a page, for its user. The calls are performed as those of the page's
 * script would be, so they are limited and refused in the same way, and none is made if the token is refused.
 */
export function createPageAnswers(site: Site, context: ServerContext) {
  const rows = new Map(site.endpoints.map((row) => [String(row.name), row]));

  return async function findPageAnswers(
    request: FastifyRequest,
    reply: FastifyReply,
    calls: readonly FirstCall[],
  ): Promise<PageAnswers | null> {
    const token = cookieValue(request.headers.cookie, cookieNames.accessToken);
    // An address with a query could contain what somebody else has chosen, and what is secret must not be
    // compressed together with that (BREACH).
    if (calls.length === 0 || !token || queryOf(request.url) !== '') return null;
    const stop = new AbortController();
    // Any error: that it was stopped.
    const late = sleep(longest, null, { signal: stop.signal }).catch(() => null);
    try {
      return await Promise.race([answerAll(request, reply, calls, token), late]);
    } finally {
      stop.abort();
    }
  };

  async function answerAll(
    request: FastifyRequest,
    reply: FastifyReply,
    calls: readonly FirstCall[],
    token: string,
  ): Promise<PageAnswers | null> {
    const answerOf = (call: FirstCall) => answer(request, reply, withToken(call, token));
    const [check, ...others] = calls;
    const checked = check && (await answerOf(check));
    if (!checked) return null;
    const answers = [checked, ...(await Promise.all(others.map(answerOf)))];
    return {
      tokenEnd: token.slice(-tellingCharacters),
      bodies: Object.fromEntries(answers.filter((one) => one !== undefined)),
    };
  }

  /** The key of a call and the body of its answer; undefined if there is none. */
  async function answer(
    { ip, headers: own }: FastifyRequest,
    reply: FastifyReply,
    { key, name, input, headers }: FirstCall,
  ): Promise<readonly [key: string, body: unknown] | undefined> {
    const row = rows.get(name);
    if (!row) return undefined;
    const { method, answer: form, output } = row.endpoint;
    const incoming = {
      method,
      ip,
      headers: { ...own, ...headers, 'sec-fetch-site': 'same-origin' },
      // Wherever the row has its input.
      query: input,
      params: input,
      body: input,
    };
    try {
      return await createPerformer(row, site, context)(incoming, reply, {
        receive: async () => undefined,
        send: async (data) => [key, successBody(form, v.parse(output, data))] as const,
      });
    } catch {
      // Any error: the script of the page makes the call again, and shows why it fails.
      return undefined;
    }
  }
}

function withToken({ input, headers, ...call }: FirstCall, token: string): FirstCall {
  const replaced = (values: FirstCall['input']) =>
    Object.fromEntries(
      Object.entries(values).map(([key, value]) => [key, value.replaceAll(tokenPlaceholder, () => token)]),
    );
  return { ...call, input: replaced(input), headers: replaced(headers) };
}
