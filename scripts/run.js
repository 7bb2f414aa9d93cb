import { spawn } from 'node:child_process';

/**
 * Runs a program without input and returns whether it succeeded, with its output. The output is empty if `stdio` is not piped.
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function run([program, ...args], options = {}) {
  return new Promise((done) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    const output = [];
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
    child.on('error', (error) => done({ ok: false, output: `${program}: ${error.message}\n` }));
    child.on('close', (code) => done({ ok: code === 0, output: Buffer.concat(output).toString() }));
  });
}
