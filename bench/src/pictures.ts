import { Agent } from 'node:http';
import sharp from 'sharp';
import { timesOfConfig } from './concurrent-sign-ins.ts';
import { load } from './load/load.ts';
import { send } from './load/send.ts';
import type { Program } from './program.ts';
import { signIns } from './requests.ts';
import { percentile } from './statistics.ts';

const users = 4;
const picturesEach = 4;
const signInConnections = 8;

export interface Pictures {
  /** The slowest of a few uploads by one user, in milliseconds until the answer. */
  readonly slowestUpload: number;
  /** Pictures of four users, from the first upload until the last is processed. */
  readonly perSecond: number;
  /** The 99th percentile of `GET /config` in milliseconds, while these pictures are uploaded and processed. */
  readonly configP99: number;
  /** The rate of sign-ins while pictures are processed, as a share of the rate alone. */
  readonly signInsMeanwhile: number;
  /** Memory in MiB after all pictures. */
  readonly memory: number;
}

/** The headers and the times of a user who uploads. */
interface Uploader {
  readonly headers: Record<string, string>;
}

export async function measurePictures(product: Program, seconds: number): Promise<Pictures> {
  const { origin } = product;
  const file = new Blob([await drawPhoto()]);
  const [single, ...others] = await signInUploaders(origin, 1 + 2 * users);
  if (!single) throw new Error('No user can upload.');
  const slowestUpload = Math.max(...(await uploadAll(origin, single, file)));
  await processed(origin, single);

  const withVisitor = await measureConfig(origin, others.slice(0, users), file);
  const signIn = { origin, requests: signIns('known browser'), connections: signInConnections, seconds };
  const alone = await load(signIn);
  const uploading = processAll(origin, others.slice(users), file);
  const meanwhile = await load(signIn);
  await uploading;
  return {
    slowestUpload,
    ...withVisitor,
    signInsMeanwhile: meanwhile.perSecond / alone.perSecond,
    memory: product.memory(),
  };
}

/** One visitor requests the configuration until the pictures of all users are processed. */
async function measureConfig(origin: string, uploaders: readonly Uploader[], file: Blob) {
  const agent = new Agent({ keepAlive: true });
  const start = performance.now();
  let ended = false;
  const end = processAll(origin, uploaders, file).finally(() => {
    ended = true;
  });
  const times = await timesOfConfig(origin, () => !ended, agent);
  await end;
  agent.destroy();
  const perSecond = (uploaders.length * picturesEach * 1000) / (performance.now() - start);
  return { configP99: percentile(times, 0.99), perSecond };
}

async function signInUploaders(origin: string, count: number): Promise<Uploader[]> {
  const uploaders: Uploader[] = [];
  for (const request of signIns('program').slice(-count)) {
    const { body } = await send(origin, request);
    uploaders.push({ headers: { authorization: `Bearer ${JSON.parse(body).access_token}` } });
  }
  return uploaders;
}

/** All users upload at the same time; answers when all their pictures are processed. */
async function processAll(origin: string, uploaders: readonly Uploader[], file: Blob): Promise<void> {
  await Promise.all(
    uploaders.map(async (uploader) => {
      await uploadAll(origin, uploader, file);
      await processed(origin, uploader);
    }),
  );
}

/** Uploads pictures of a user one after the other; answers the milliseconds of each. */
async function uploadAll(origin: string, { headers }: Uploader, file: Blob): Promise<number[]> {
  const times: number[] = [];
  for (let picture = 0; picture < picturesEach; picture += 1) {
    const body = new FormData();
    body.append('documentType', 'PASSPORT');
    body.append('file', file, 'photo.jpg');
    const sent = performance.now();
    const answer = await fetch(`${origin}/v1/documents/upload`, { method: 'POST', headers, body });
    await answer.text();
    times.push(performance.now() - sent);
    if (answer.status !== 200) throw new Error(`An upload was answered with ${answer.status}.`);
  }
  return times;
}

/** Waits until no picture of the user's passport is processed any more. */
async function processed(origin: string, { headers }: Uploader): Promise<void> {
  for (;;) {
    const answer = await fetch(`${origin}/v1/verifications?documentType=PASSPORT`, { headers });
    const { data } = JSON.parse(await answer.text());
    if (data[0]?.status !== 'ASYNC') return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** A JPEG as a telephone makes it: 12 million pixels in about 5 MB. */
async function drawPhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  const picture = await sharp({
    create: { width: 4000, height: 3000, channels: 3, background: 'white', noise },
  })
    .jpeg({ quality: 88 })
    .toBuffer();
  return new Uint8Array(picture);
}
