import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Computes for a random part of each tenth of a second, so that the speed that is left to others changes all the time. */
const program = `
  const tick = () => {
    const until = performance.now() + 100 * Math.random();
    while (performance.now() < until);
    setTimeout(tick, 100 * Math.random() * Math.random());
  };
  tick();
  process.stdin.resume().on('end', () => process.exit());
`;

/**
 * Starts two busy processes for each core, which end with this one.
 * @returns {() => void} ends them
 */
export function keepBusy() {
  const processes = Array.from({ length: 2 * availableParallelism() }, () =>
    spawn(process.execPath, ['-e', program], { stdio: ['pipe', 'ignore', 'inherit'] }),
  );
  return () => {
    for (const child of processes) child.kill();
  };
}
