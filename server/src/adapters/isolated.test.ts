import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runIsolated } from './isolated.ts';

const limits = { seconds: 60, memory: 1024 * 1024 * 1024, answer: 1_000 };

describe('a process for hostile input', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portico-isolated-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** Runs a program of one file, and returns what it prints. */
  async function run(source: string, more: Partial<typeof limits> = {}): Promise<string> {
    const program = join(folder, 'program.mjs');
    await writeFile(program, source);
    const output = await runIsolated(program, Buffer.from('the input'), { ...limits, ...more });
    return output.toString();
  }

  it('A process for hostile input gets its input, and neither settings nor files of the server [V19]', async () => {
    vi.stubEnv('PORTICO_TEST_SECRET', 'secret');
    const found = await run(`
      import { execFileSync } from 'node:child_process';
      import { readFileSync, writeFileSync } from 'node:fs';
      import { text } from 'node:stream/consumers';
      const attempt = (act) => { try { act(); return 'done'; } catch (error) { return error.code; } };
      console.log(JSON.stringify({
        input: await text(process.stdin),
        settings: Object.keys(process.env).filter((name) => name.startsWith('PORTICO') || name === 'PATH'),
        reads: attempt(() => readFileSync('/etc/passwd')),
        writes: attempt(() => writeFileSync(${JSON.stringify(join(folder, 'written'))}, 'x')),
        starts: attempt(() => execFileSync('/bin/true')),
      }));`);
    expect(JSON.parse(found)).toEqual({
      input: 'the input',
      settings: [],
      reads: 'ERR_ACCESS_DENIED',
      writes: 'ERR_ACCESS_DENIED',
      starts: 'ERR_ACCESS_DENIED',
    });
  });

  it.each([
    ['crashes', 'process.abort();', {}, /^SIGABRT/],
    ['throws', 'throw new Error("broken");', {}, /^code 1 .*broken/s],
    ['never ends', 'setInterval(() => {}, 1000);', { seconds: 0.5 }, /^SIGKILL/],
    ['uses the processor for too long', 'for (;;);', { seconds: 0.5 }, /^SIG(KILL|XCPU)/],
    [
      'uses too much memory',
      'const all = []; for (;;) all.push(Buffer.alloc(64 * 1024 * 1024, 1));',
      {},
      /^(code|SIG)/,
    ],
    [
      'answers too much',
      'process.stdout.write("x".repeat(2_000)); setInterval(() => {}, 1000);',
      {},
      /answer is too long/,
    ],
  ])('A process for hostile input that %s ends with an error [V19]', async (_what, source, more, reason) => {
    await expect(run(source, more)).rejects.toThrow(reason);
  });
});
