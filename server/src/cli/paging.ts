import { pageCursor } from '@portico/contract/cursor';
import { type Command, InvalidArgumentError } from 'commander';
import * as v from 'valibot';

/** What a list that is printed a page at a time may be asked for. */
export interface PageOptions {
  readonly limit: number;
  readonly after?: string;
  readonly json?: boolean;
}

/** Adds the options of a list that is printed a page at a time. */
export function addPageOptions(command: Command): Command {
  return command
    .option('--limit <number>', 'how many to list', readLimit, 50)
    .option('--after <cursor>', 'continue after the last page; it prints the cursor', readAfter)
    .option('--json', 'print the list as JSON');
}

/** What follows a page that is not the last one. */
export function nextPage(next: string | null): string {
  return next === null ? '' : `\nThere are more: add --after ${next}\n`;
}

function readLimit(text: string): number {
  const limit = Number(text);
  if (!Number.isInteger(limit) || limit < 1 || limit > 1000)
    throw new InvalidArgumentError('It must be a number from 1 to 1000.');
  return limit;
}

function readAfter(text: string): string {
  if (!v.is(pageCursor, text)) throw new InvalidArgumentError('It is not a cursor.');
  return text;
}
