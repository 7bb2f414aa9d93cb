import type { Command } from 'commander';
import { addExample } from '../output.ts';

/** For the help: `main.ts` starts the server itself. */
export function define(command: Command): void {
  addExample(command, 'portico serve --settings /etc/portico/portico.env').action(async () => {
    const { run } = await import('../serve.ts');
    await run();
  });
}
