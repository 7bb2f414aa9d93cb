import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Command } from 'commander';
import { applyRegister } from '../../acts/erasure/apply-register.ts';
import { createFileStore } from '../../adapters/files.ts';
import { readRegister } from '../../capabilities/erasure/read-register.ts';
import { listErasures } from '../../capabilities/erasure/register-store.ts';
import { CommandRefusal } from '../../platform/command-refusal.ts';
import { givingToOwner } from '../give-to-owner.ts';
import { addExample, jsonLine, print } from '../output.ts';
import { withContext } from '../with-context.ts';

export function define(command: Command): void {
  const exported = command
    .command('export')
    .description(
      'print the register of erased accounts as JSON lines: digests, times and kinds, no personal data',
    )
    .action(async () =>
      withContext(async ({ db }) => {
        await pipeline(listErasures(db), toLines, process.stdout, { end: false });
      }),
    );
  addExample(exported, 'portico erasures export > erasures.jsonl');

  const apply = command
    .command('apply')
    .description('erase again the accounts that a register names, after a backup was restored')
    .requiredOption('--from <file>', 'what `portico erasures export` has printed')
    .option('--json', 'print the result as JSON')
    .action(async ({ from, json }: { from: string; json?: boolean }) =>
      withContext(async (context) => {
        const register = readRegister(await readFile(from, 'utf8'));
        if (!register)
          throw new CommandRefusal(
            `${from} is no register of erasures. Give what \`portico erasures export\` has printed.`,
          );
        const stores = { ...context, files: createFileStore(context.config) };
        const erased = await givingToOwner(context.config, () => applyRegister(stores, register));
        print(json, { erased }, () => `Accounts erased again: ${erased}.\n`);
      }),
    );
  addExample(apply, 'portico erasures apply --from erasures.jsonl');
}

async function* toLines(erasures: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const erasure of erasures) yield `${jsonLine(erasure)}\n`;
}
