import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Mood = 'verifies' | 'hangs' | 'fails' | 'rambles';

/** What reCAPTCHA's server does, on this machine: one answer is right, and it can be in a bad mood. */
export interface Siteverify {
  readonly url: string;
  readonly secret: string;
  readonly rightAnswer: string;
  /** What it was asked, oldest first. */
  readonly asked: readonly URLSearchParams[];
  be(mood: Mood): void;
  stop(): void;
}

export async function startSiteverify(): Promise<Siteverify> {
  const asked: URLSearchParams[] = [];
  const secret = 'the secret of this site';
  const rightAnswer = 'the answer of a person';
  let mood: Mood = 'verifies';
  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request));
    asked.push(form);
    if (mood === 'hangs') return;
    if (mood === 'fails') response.statusCode = 500;
    const success = form.get('secret') === secret && form.get('response')?.startsWith(rightAnswer) === true;
    response.end(mood === 'rambles' ? '<html>success' : JSON.stringify({ success }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // listening on a TCP port
  return {
    url: `http://127.0.0.1:${port}/siteverify`,
    secret,
    rightAnswer,
    asked,
    be(next) {
      mood = next;
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
