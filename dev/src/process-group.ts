import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { styleText } from 'node:util';

/** One program of a group. */
export interface ProgramOptions {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly env: Record<string, string>;
}

/** Milliseconds that a program may take to stop before it is killed. */
const stopTimeout = 12_000;

/** Programs that run together: when one of them ends, or when this process gets a signal, all are stopped. */
export class ProcessGroup {
  readonly #children = new Set<ChildProcess>();
  readonly #ending = new AbortController();

  constructor() {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => this.end(0));
  }

  /** Aborts when the group begins to stop. */
  get ending(): AbortSignal {
    return this.#ending.signal;
  }

  add({ name, command: [program, ...args], env }: ProgramOptions): void {
    const child = spawn(program, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#children.add(child);
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) =>
        console.log(`${styleText('dim', `${name} │`)} ${line}`),
      );
    }
    child.on('error', (error) => console.error(`${name.trim()} did not start: ${error.message}`));
    child.on('close', (code, signal) => {
      this.#children.delete(child);
      if (!this.ending.aborted)
        console.error(
          `${name.trim()} stopped with ${signal ?? `exit code ${code}`}. Stopping the other programs.`,
        );
      this.end(1);
    });
  }

  end(code: number): void {
    if (!this.ending.aborted) {
      process.exitCode = code;
      this.#ending.abort();
      for (const child of this.#children) child.kill('SIGTERM');
      setTimeout(() => this.#killAll(), stopTimeout).unref();
    }
    if (this.#children.size === 0) process.exit();
  }

  #killAll() {
    for (const child of this.#children) child.kill('SIGKILL');
  }
}
