import { setTimeout as sleep } from 'node:timers/promises';
import { successBody } from '@portico/contract/answer';
import { type FirstCall, type PageAnswers, tokenPlaceholder } from '@portico/contract/page';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { ServerContext } from '../../context/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { createPerformer } from '../endpoints/endpoint-handler.ts';
import type { Site } from '../endpoints/site.ts';
import { currentToken } from '../shared/cookies.ts';
import { queryOf } from '../shared/path.ts';

/** Milliseconds after which a page is sent without answers: its script then makes the calls. */
const longest = 1_000;
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
    const token = currentToken(request.headers.cookie);
    // An address with a query could contain what somebody else has chosen, and what is secret must not be
    // compressed together with that (BREACH).
    if (calls.length === 0 || token === undefined || queryOf(request.url) !== '') return null;
    const stop = new AbortController();
    const late = sleep(longest, null, { signal: stop.signal }).catch(() => null);
    try {
      return await Promise.race([answerAll(), late]);
    } finally {
      stop.abort();
    }

    async function answerAll(): Promise<PageAnswers | null> {
      const [check, ...others] = calls.map((call) => () => answer(call));
      const checked = await check?.();
      if (!checked) return null;
      const answers = [checked, ...(await Promise.all(others.map((perform) => perform())))];
      return {
        tokenEnd: String(token).slice(-tellingCharacters),
        bodies: Object.fromEntries(answers.filter((one) => one !== undefined)),
      };
    }

    /** The name and the body of an answer; undefined if the call is refused. */
    async function answer({ name, input, headers }: FirstCall) {
      const row = rows.get(name);
      if (!row) return undefined;
      const withToken = (values: FirstCall['input']) =>
        Object.fromEntries(
          Object.entries(values).map(([key, value]) => [
            key,
            value.replaceAll(tokenPlaceholder, String(token)),
          ]),
        );
      const { ip, headers: own } = request;
      const incoming = {
        method: row.endpoint.method,
        ip,
        headers: { ...own, ...withToken(headers), 'sec-fetch-site': 'same-origin' },
        query: {},
        params: {},
        body: withToken(input),
      };
      try {
        const output = await createPerformer(row, site, context)(incoming, reply, {
          receive: async () => undefined,
          send: async (answered) => successBody(row.endpoint.answer, v.parse(row.endpoint.output, answered)),
        });
        return [name, output] as const;
      } catch (error) {
        // The script of the page makes the call again, and shows why it is refused.
        if (error instanceof Refusal) return undefined;
        throw error;
      }
    }
  };
}
