import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';

/** How much a process may use. The processor time is limited too, so that it also ends if the server does. */
export interface ProcessLimits {
  readonly seconds: number;
  /** Bytes of memory. */
  readonly memory: number;
  /** The longest answer in bytes. */
  readonly answer: number;
}

/**
 * Sets limits of the kernel and becomes the program. It writes no core dump, because that would contain what
 * is processed. A service manager may forbid setting them.
 */
const underLimits = `
for limit in "-c 0" "-f 0" "-t $1" "-d $2"; do
  ulimit $limit 2>/dev/null
done
shift 2
exec "$@"`;

/**
 * JavaScript in the process reads its program and the packages, writes no file and starts no program. Native
 * code is not restricted.
 */
function nodeFlags(program: string): string[] {
  const [packages = ''] = createRequire(import.meta.url)
    .resolve('sharp')
    .split('/sharp/');
  return [
    '--permission',
    '--allow-addons',
    `--allow-fs-read=${program}`,
    `--allow-fs-read=${packages}`,
    '--no-warnings',
    '--max-old-space-size=64',
  ];
}

/**
 * Runs a program of Node in a process of its own, which gets these bytes on its standard input and nothing
 * else: no settings, no secrets, no connection. Throws if it fails, crashes or exceeds a limit.
 */
export async function runIsolated(
  program: string,
  input: Uint8Array,
  { seconds, memory, answer }: ProcessLimits,
  options: readonly string[] = [],
): Promise<Buffer> {
  const limits = [Math.ceil(seconds), Math.ceil(memory / 1024)].map(String);
  const command = [...limits, process.execPath, ...nodeFlags(program), program, ...options];
  const child = spawn('/bin/sh', ['-c', underLimits, 'sh', ...command], {
    cwd: '/',
    // glibc would keep memory for each thread otherwise.
    env: { MALLOC_ARENA_MAX: '2' },
    stdio: ['pipe', 'pipe', 'pipe'],
    // A group of its own: Ctrl-C in a terminal ends the group of the server.
    detached: true,
    timeout: seconds * 1000,
    killSignal: 'SIGKILL',
  });
  try {
    // A process that has ended does not read the rest.
    child.stdin.on('error', () => {}).end(input);
    const [output, errorOutput, [code, signal]] = await Promise.all([
      readAll(child.stdout, answer),
      readAll(child.stderr, answer),
      once(child, 'close'),
    ]);
    if (code !== 0)
      throw new Error(`${signal ?? `code ${code}`} ${errorOutput.toString('utf8', 0, 500)}`.trim());
    return output;
  } finally {
    child.kill('SIGKILL');
  }
}

async function readAll(stream: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error('The answer is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
