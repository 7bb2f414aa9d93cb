import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, send } from './load/send.ts';
import { getConfig, signIns } from './requests.ts';
import { percentile } from './statistics.ts';

const people = 40;
const visitEvery = 10;

export interface Crowded {
  /** Milliseconds that all but one in a hundred `GET /config` took at most. */
  readonly configP99: number;
  /** Sign-ins that were sent away. */
  readonly refused: number;
  /** Those of them that were not told, by 429 or 503 with `Retry-After`, when to come back. */
  readonly refusedBadly: number;
}

/** Forty people sign in again and again, waiting when they are asked to, while a visitor reads the configuration. */
export async function measureCrowd(origin: string, seconds: number): Promise<Crowded> {
  const end = performance.now() + seconds * 1000;
  const agent = new Agent({ keepAlive: true });
  const refusals: Answer[] = [];
  const requests = signIns();

  const crowd = Array.from({ length: people }, async (_, person) => {
    for (let turn = person; performance.now() < end; turn += people) {
      const request = requests[turn % requests.length] ?? getConfig;
      const answer = await send(origin, request, agent);
      if (answer.status === 200) continue;
      refusals.push(answer);
      await sleep(1000 * Number(answer.headers['retry-after'] ?? 1));
    }
  });
  const configTimes = await visit(origin, end, agent);
  await Promise.all(crowd);
  agent.destroy();
  return {
    configP99: percentile(configTimes, 0.99),
    refused: refusals.length,
    refusedBadly: refusals.filter(
      ({ status, headers }) => ![429, 503].includes(status) || !headers['retry-after'],
    ).length,
  };
}

async function visit(origin: string, end: number, agent: Agent): Promise<number[]> {
  const times: number[] = [];
  while (performance.now() < end) {
    const sent = performance.now();
    await send(origin, getConfig, agent);
    times.push(performance.now() - sent);
    await sleep(visitEvery);
  }
  return times;
}
