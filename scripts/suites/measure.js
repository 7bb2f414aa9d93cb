// Runs before each test file, and notes the processor time that it takes with all programs that it starts.
import { appendFileSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { afterAll, expect } from 'vitest';

const before = processorSeconds();

afterAll(() => {
  const path = relative(process.env.PORTICO_ROOT, expect.getState().testPath);
  appendFileSync(process.env.PORTICO_MEASURED, `${path} ${processorSeconds() - before}\n`);
});

/** Of this process and of its programs that have ended. Linux alone tells the latter. */
function processorSeconds() {
  try {
    // The name of the program, in parentheses, may contain spaces.
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
  } catch {
    // Any error: this is not Linux.
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  }
}
