import type { IncomingMessage } from 'node:http';
import { type CallRules, inTime, lookupOf, resolveAllowed } from './call-application.ts';

/** A provider that did not answer in time, answered too much, or must not be called. */
export class NoAnswer extends Error {}

/** More than any description, key set or answer about a user has, in bytes. */
const mostBytes = 256 * 1024;

interface ProviderRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/**
 * A `fetch` for calls to a provider that an admin has named, by the rules of `openApplication`. The signal
 * ends all calls together.
 * @throws {NoAnswer} if there is no answer of a size that is read
 */
export function providerFetch(rules: CallRules, signal: AbortSignal) {
  return async (address: string, { method, headers, body }: ProviderRequest): Promise<Response> => {
    try {
      const url = new URL(address);
      const addresses = await inTime(resolveAllowed(url, rules), signal);
      const { request: open } = await (url.protocol === 'https:'
        ? import('node:https')
        : import('node:http'));
      const sent = body === undefined || body === null ? undefined : String(body);
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        const request = open(url, {
          method,
          signal,
          agent: false,
          lookup: lookupOf(addresses),
          headers: {
            ...headers,
            ...(sent !== undefined && { 'content-length': Buffer.byteLength(sent) }),
            connection: 'close',
          },
        });
        request.once('error', reject);
        request.once('response', resolve);
        request.end(sent);
      });
      return await readResponse(response);
    } catch (error) {
      throw new NoAnswer('the provider has not answered', { cause: error });
    }
  };
}

async function readResponse(response: IncomingMessage): Promise<Response> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > mostBytes) {
      response.destroy();
      throw new Error(`the answer has more than ${mostBytes} bytes`);
    }
    chunks.push(chunk);
  }
  const status = response.statusCode ?? 0;
  const type = response.headers['content-type'];
  const headers = type === undefined ? {} : { 'content-type': type };
  const hasBody = status !== 204 && status !== 205 && status !== 304;
  return new Response(hasBody ? Buffer.concat(chunks) : null, { status, headers });
}
