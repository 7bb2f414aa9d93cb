import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Behaviour = 'verifies' | 'hangs' | 'fails' | 'sends-html' | 'sends-much' | 'cannot-read';

/**
 * A replacement for the verification servers of reCAPTCHA, Turnstile and hCaptcha. It accepts one answer, any
 * number of times, and tests can make it fail.
 */
export interface Siteverify {
  readonly url: string;
  readonly secret: string;
  readonly rightAnswer: string;
  /** The requests that it received, oldest first. */
  readonly requests: readonly URLSearchParams[];
  behave(behaviour: Behaviour): void;
  /** Where the answers were solved; it does not say so before. */
  solvedOn(hostname: string | undefined): void;
  stop(): void;
}

export async function startSiteverify(): Promise<Siteverify> {
  const requests: URLSearchParams[] = [];
  const secret = 'secret&of+this=site';
  const rightAnswer = 'the answer of a person';
  let behaviour: Behaviour = 'verifies';
  let hostname: string | undefined;
  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request));
    requests.push(form);
    if (behaviour === 'hangs') return;
    if (behaviour === 'fails') response.statusCode = 500;
    if (behaviour === 'cannot-read') response.statusCode = 413;
    const isSecret = form.get('secret') === secret;
    const success = isSecret && form.get('response')?.startsWith(rightAnswer) === true;
    const codes = [isSecret ? 'invalid-input-response' : 'invalid-input-secret'];
    const verdict = JSON.stringify({ success, ...(success ? { hostname } : { 'error-codes': codes }) });
    const isHtml = behaviour === 'sends-html' || behaviour === 'cannot-read';
    if (behaviour === 'sends-much') response.write(' '.repeat(100_000));
    response.end(isHtml ? `<html>success ${form.get('secret')}` : verdict);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // listening on a TCP port
  return {
    url: `http://127.0.0.1:${port}/siteverify`,
    secret,
    rightAnswer,
    requests,
    behave(next) {
      behaviour = next;
    },
    solvedOn(next) {
      hostname = next;
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
