import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Behaviour = 'verifies' | 'hangs' | 'fails' | 'sends-html';

/** A replacement for reCAPTCHA's verification server. It accepts one answer, and tests can make it fail. */
export interface Siteverify {
  readonly url: string;
  readonly secret: string;
  readonly rightAnswer: string;
  /** The requests that it received, oldest first. */
  readonly requests: readonly URLSearchParams[];
  behave(behaviour: Behaviour): void;
  stop(): void;
}

export async function startSiteverify(): Promise<Siteverify> {
  const requests: URLSearchParams[] = [];
  const secret = 'the secret of this site';
  const rightAnswer = 'the answer of a person';
  let behaviour: Behaviour = 'verifies';
  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request));
    requests.push(form);
    if (behaviour === 'hangs') return;
    if (behaviour === 'fails') response.statusCode = 500;
    const success = form.get('secret') === secret && form.get('response')?.startsWith(rightAnswer) === true;
    response.end(behaviour === 'sends-html' ? '<html>success' : JSON.stringify({ success }));
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
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
