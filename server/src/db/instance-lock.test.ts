import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acquireInstanceLock } from './instance-lock.ts';

describe('the only server of an embedded database (R17)', () => {
  let folder: string;
  let url: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portico-lock-'));
    url = `sqlite:${join(folder, 'data/portico.db')}`;
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('The only server of an embedded database prevents a second one until it stops', () => {
    const stop = acquireInstanceLock(url);
    expect(acquireInstanceLock(url)).toBeNull();
    expect(acquireInstanceLock(`${url}.other`)).not.toBeNull();
    stop?.();
    const next = acquireInstanceLock(url);
    expect(next).not.toBeNull();
    next?.();
  });

  it('The only server of an embedded database does not prevent the next one after it was killed', async () => {
    const source = `
      import { acquireInstanceLock } from ${JSON.stringify(new URL('instance-lock.ts', import.meta.url).href)};
      console.log(acquireInstanceLock(${JSON.stringify(url)}) ? 'acquired' : 'refused');
      setInterval(() => {}, 1000);`;
    const other = spawn(process.execPath, ['--input-type=module', '-e', source], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [output] = await once(other.stdout, 'data');
    expect(String(output).trim()).toBe('acquired');
    expect(acquireInstanceLock(url)).toBeNull();
    other.kill('SIGKILL');
    await once(other, 'exit');
    const next = acquireInstanceLock(url);
    expect(next).not.toBeNull();
    next?.();
  });

  it('A PostgreSQL database is not limited to one server', () => {
    const shared = 'postgres://portico@127.0.0.1/portico';
    expect([acquireInstanceLock(shared), acquireInstanceLock(shared)]).not.toContain(null);
  });
});
