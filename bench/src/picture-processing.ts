import { randomBytes } from 'node:crypto';
import { Agent } from 'node:http';
import { crc32, deflateSync } from 'node:zlib';
import { timesOfConfig } from './concurrent-sign-ins.ts';
import { send } from './load/send.ts';
import { signIns } from './requests.ts';
import { percentile } from './statistics.ts';

const users = 4;
const picturesEach = 5;
const width = 1_400;
const height = 1_100;

export interface PictureProcessing {
  /** The 99th percentile of `GET /config` in milliseconds, while pictures are uploaded and processed. */
  readonly configP99: number;
  readonly refused: number;
}

/** Four users upload five pictures of 4.6 MB each, while one visitor requests the configuration. */
export async function measurePictureProcessing(origin: string): Promise<PictureProcessing> {
  const agent = new Agent({ keepAlive: true });
  const file = new Blob([new Uint8Array(noise())]);
  let refused = 0;
  const uploads = signIns()
    .slice(-users)
    .map(async (request) => {
      const token: string = JSON.parse((await send(origin, request, agent)).body).access_token;
      const headers = { authorization: `Bearer ${token}` };
      for (let picture = 0; picture < picturesEach; picture += 1) {
        const body = new FormData();
        body.append('documentType', 'PASSPORT');
        body.append('file', file, 'picture.png');
        const { status } = await fetch(`${origin}/v1/documents/upload`, { method: 'POST', headers, body });
        if (status !== 200) refused += 1;
      }
      await processed(origin, headers);
    });
  let ended = false;
  const end = Promise.all(uploads).finally(() => {
    ended = true;
  });
  const times = await timesOfConfig(origin, () => !ended, agent);
  await end;
  agent.destroy();
  return { configP99: percentile(times, 0.99), refused };
}

/** Waits until no picture of the user's passport is processed any more. */
async function processed(origin: string, headers: Record<string, string>): Promise<void> {
  for (;;) {
    const answer = await fetch(`${origin}/v1/verifications?documentType=PASSPORT`, { headers });
    const { data } = JSON.parse(await answer.text());
    if (data[0]?.status !== 'ASYNC') return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** A PNG of noise, which cannot be compressed. */
function noise(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  // Each line begins with its filter: none.
  const line = () => Buffer.concat([Buffer.alloc(1), randomBytes(width * 3)]);
  const lines = Buffer.concat(Array.from({ length: height }, line));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(lines)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
