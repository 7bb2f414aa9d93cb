import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the distribution answers. All but the first are faults. */
export type DistributionBehaviour =
  | 'serves'
  | 'fails'
  | 'sends-html'
  | 'sends-another-shape'
  | 'sends-ten-megabytes'
  | 'redirects'
  | 'names-a-foreign-file'
  | 'hangs';

/**
 * A replacement for a translation distribution in Crowdin's format. Tests release texts and switch faults on.
 */
export interface TranslationDistribution {
  readonly url: string;
  /** The paths that were requested, oldest first. */
  readonly requests: readonly string[];
  /** The requests that wait for an answer. */
  readonly waiting: number;
  /** Publishes files: the texts by language and path. */
  release(files: Readonly<Record<string, Readonly<Record<string, unknown>>>>): void;
  behave(behaviour: DistributionBehaviour): void;
  stop(): void;
}

export async function startTranslationDistribution(): Promise<TranslationDistribution> {
  const requests: string[] = [];
  const waiting = new Set<ServerResponse>();
  let files: Parameters<TranslationDistribution['release']>[0] = {};
  let timestamp = Math.floor(Date.now() / 1000) - 3600;
  let behaviour: DistributionBehaviour = 'serves';

  const manifest = () => ({
    files: ['/portal.json'],
    languages: Object.keys(files),
    timestamp,
    content: Object.fromEntries(
      Object.keys(files).map((locale) => [
        locale,
        behaviour === 'names-a-foreign-file' ? ['/../other/portal.json'] : [`/content/${locale}/portal.json`],
      ]),
    ),
  });
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requests.push(path);
    const locale = /^\/hash\/content\/(\w+)\/portal\.json/.exec(path)?.[1];
    const content = path === '/hash/manifest.json' ? manifest() : files[locale ?? ''];
    if (behaviour === 'hangs') {
      waiting.add(response);
      response.once('close', () => waiting.delete(response));
    } else if (behaviour === 'fails' || !content) response.writeHead(500).end();
    else if (behaviour === 'sends-html') response.end('<html>');
    else if (behaviour === 'sends-another-shape') response.end('{"content":["de"]}');
    else if (behaviour === 'sends-ten-megabytes') response.end(`{"a":"${'a'.repeat(10_000_000)}"}`);
    else if (behaviour === 'redirects') response.writeHead(302, { location: '/hash/elsewhere' }).end();
    else response.end(JSON.stringify(content));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // listening on a TCP port
  return {
    url: `http://127.0.0.1:${port}/hash`,
    requests,
    get waiting() {
      return waiting.size;
    },
    release(released) {
      files = released;
      timestamp += 1;
    },
    behave(next) {
      behaviour = next;
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
