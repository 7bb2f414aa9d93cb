import type { Command } from 'commander';
import { openApiDocument } from '../../http/shared/openapi.ts';
import { addExample } from '../output.ts';

export function define(command: Command): void {
  addExample(command, 'portico openapi > openapi.json').action(() => {
    process.stdout.write(`${JSON.stringify(openApiDocument(), null, 2)}\n`);
  });
}
