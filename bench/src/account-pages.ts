import { Agent } from 'node:http';
import { inlinedAnswersId } from '@portico/contract/page';
import { cookieNames } from '@portico/contract/shell';
import { send } from './load/send.ts';
import { percentile } from './statistics.ts';

/** Pages whose first answers need one call or several. */
const paths = [
  '',
  '/general',
  '/name',
  '/password',
  '/security/status',
  '/disclosures',
  '/data',
  '/verification/passport',
  '/verification/address',
  '/verification/proof',
];
const requestsEach = 20;

/** Milliseconds until 95 of 100 documents of a page of a signed-in user are there, of the slowest page. */
export async function measureAccountPages(origin: string, token: string): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const slowest: number[] = [];
  for (const [index, path] of paths.entries()) {
    // From one address each, which may open only so many in a minute.
    const headers = {
      cookie: `${cookieNames.accessToken}=${token}`,
      accept: 'text/html',
      'x-forwarded-for': `10.9.0.${index + 1}`,
    };
    const request = { method: 'GET', path: `/en/profile${path}`, headers, body: '' } as const;
    const times: number[] = [];
    // The first answers are not counted: they compile the page and its statements.
    for (let turn = -5; turn < requestsEach; turn += 1) {
      const sent = performance.now();
      const { status, body } = await send(origin, request, agent);
      if (status !== 200 || !body.includes(inlinedAnswersId))
        throw new Error(`${request.path} was answered with ${status}, or without its first answers.`);
      if (turn >= 0) times.push(performance.now() - sent);
    }
    slowest.push(percentile(times, 0.95));
  }
  agent.destroy();
  return Math.max(...slowest);
}
