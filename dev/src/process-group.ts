import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { styleText } from 'node:util';

/** One program of several that run together. */
export interface ProgramOptions {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly env: Record<string, string>;
}

const patienceMs = 12_000;

/** Programs that live and die together: when one ends, or when a signal comes, all end. */
export class ProcessGroup {
  readonly #children = new Set<ChildProcess>();
  readonly #ending = new AbortController();

  constructor() {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => this.end(0));
  }

  /** Aborted as soon as the group ends. */
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
    child.on('error', (error) => console.error(`${name} could not start: ${error.message}`));
    child.on('close', (code) => {
      this.#children.delete(child);
      if (!this.ending.aborted)
        console.error(`${name} has stopped (exit code ${code}), so everything stops.`);
      this.end(1);
    });
  }

  end(code: number): void {
    if (!this.ending.aborted) {
      process.exitCode = code;
      this.#ending.abort();
      for (const child of this.#children) child.kill('SIGTERM');
      setTimeout(() => this.#killAll(), patienceMs).unref();
    }
    if (this.#children.size === 0) process.exit();
  }

  #killAll() {
    for (const child of this.#children) child.kill('SIGKILL');
  }
}
