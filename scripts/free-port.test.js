import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const processes = 3;
const ports = 30;
/** One of the parts of the range that no worker of a small machine has: other suites may run at the same moment. */
const part = 10 + (process.pid % 35);

/** A process that chooses ports, prints them and lives on. */
function choosePorts(of = part, count = ports) {
  const program = `
    import { freePort } from ${JSON.stringify(join(import.meta.dirname, 'free-port.js'))};
    const chosen = [];
    for (let port = 0; port < ${count}; port += 1) chosen.push(await freePort());
    console.log(JSON.stringify(chosen));
    process.stdin.resume();`;
  return spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, VITEST_POOL_ID: String(of) },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
}

it('Processes that run at once choose different ports, also those of two suites with workers of the same number', async () => {
  const choosing = Array.from({ length: processes }, () => choosePorts());
  const chosen = await Promise.all(
    choosing.map(async ({ stdout }) => JSON.parse((await once(stdout, 'data')).toString())),
  );
  for (const { stdin } of choosing) stdin.end();
  expect(new Set(chosen.flat()).size).toBe(processes * ports);
});

it('No chosen port is one that browsers refuse to open', async () => {
  const { stdin, stdout } = choosePorts(0, 120);
  const [data] = await once(stdout, 'data');
  stdin.end();
  const chosen = JSON.parse(data.toString());
  expect(chosen).toHaveLength(120);
  expect(chosen).not.toContain(10_080);
});
