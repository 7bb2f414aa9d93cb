import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Answered, Load, Request } from './task.ts';

const script = join(import.meta.dirname, 'wrk.lua');
const run = promisify(execFile);

export async function loadByWrk({ origin, requests, connections, seconds }: Load): Promise<Answered> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-bench-'));
  try {
    const file = join(folder, 'requests');
    await writeFile(file, requests.map((request) => onTheWire(request, new URL(origin).host)).join('\0'));
    const flags = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '30s', '-s', script];
    const { stdout } = await run('wrk', [...flags, origin, '--', file]);
    // The script's own last line.
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Answered;
  } finally {
    await rm(folder, { recursive: true });
  }
}

function onTheWire({ method, path, headers, body }: Request, host: string): string {
  const all = { host, ...headers, 'content-length': Buffer.byteLength(body) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}
