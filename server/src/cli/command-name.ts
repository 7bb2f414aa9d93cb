import { existsSync } from 'node:fs';

/**
 * How the operator calls this program in the folder of the call: for commands that a message tells to run.
 */
export function commandName(): string {
  if (process.env.npm_command === 'exec') return 'npx portico';
  return existsSync('node_modules/.bin/portico') ? 'node_modules/.bin/portico' : 'portico';
}
