import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, send } from './load/send.ts';
import { getConfig, signIns } from './requests.ts';
import { percentile } from './statistics.ts';

const users = 40;
/** Milliseconds between two requests for the configuration. */
const pause = 10;

export interface ConcurrentSignIns {
  /** The 99th percentile of `GET /config`, in milliseconds. */
  readonly configP99: number;
  /** Sign-ins that were refused. */
  readonly refused: number;
  /** Refusals other than 429 or 503 with `Retry-After`. */
  readonly refusedBadly: number;
}

/** Forty users sign in again and again and obey `Retry-After`, while one visitor requests the configuration. */
export async function measureConcurrentSignIns(origin: string, seconds: number): Promise<ConcurrentSignIns> {
  const end = performance.now() + seconds * 1000;
  const agent = new Agent({ keepAlive: true });
  const refusals: Answer[] = [];
  const requests = signIns('known browser');

  const signingIn = Array.from({ length: users }, async (_, user) => {
    for (let turn = user; performance.now() < end; turn += users) {
      const request = requests[turn % requests.length] ?? getConfig;
      const answer = await send(origin, request, agent);
      if (answer.status === 200) continue;
      refusals.push(answer);
      await sleep(1000 * Number(answer.headers['retry-after'] ?? 1));
    }
  });
  const configTimes = await timesOfConfig(origin, () => performance.now() < end, agent);
  await Promise.all(signingIn);
  agent.destroy();
  return {
    configP99: percentile(configTimes, 0.99),
    refused: refusals.length,
    refusedBadly: refusals.filter(
      ({ status, headers }) => ![429, 503].includes(status) || !headers['retry-after'],
    ).length,
  };
}

/** The milliseconds of requests for the configuration, one after the other. */
export async function timesOfConfig(origin: string, goesOn: () => boolean, agent: Agent): Promise<number[]> {
  const times: number[] = [];
  while (goesOn()) {
    const sent = performance.now();
    await send(origin, getConfig, agent);
    times.push(performance.now() - sent);
    await sleep(pause);
  }
  return times;
}
