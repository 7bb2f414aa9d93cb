import { Readable } from 'node:stream';
import type { Endpoint } from '@portico/contract/endpoint';
import type { FastifyReply } from 'fastify';
import * as v from 'valibot';
import { csvOf } from '../../platform/escaping/csv.ts';

/** With it a spreadsheet reads the file as UTF-8. */
const byteOrderMark = '\ufeff';

/** Answers with a file: a JSON line for each object of the stream, or CSV if the caller asks for it. */
export function sendLines(
  reply: FastifyReply,
  { output, fileName }: Pick<Endpoint, 'output' | 'fileName'>,
  records: unknown,
  format: unknown,
): FastifyReply {
  if (!(records instanceof Readable))
    throw new Error('A call that answers with lines answered with something else.');
  const isCsv = format === 'csv';
  return reply
    .headers({
      'content-type': `${isCsv ? 'text/csv' : 'application/jsonl'}; charset=utf-8`,
      'content-disposition': `attachment; filename="${fileName}.${isCsv ? 'csv' : 'jsonl'}"`,
    })
    .send(Readable.from(isCsv ? asCsv(checked(records, output)) : asLines(checked(records, output))));
}

/** Nothing is sent that the contract does not name. */
async function* checked(records: Readable, output: Endpoint['output']): AsyncGenerator<object> {
  for await (const record of records) yield Object(v.parse(output, record));
}

async function* asLines(records: AsyncIterable<object>): AsyncGenerator<string> {
  for await (const record of records) yield `${JSON.stringify(record)}\n`;
}

async function* asCsv(records: AsyncIterable<object>): AsyncGenerator<string> {
  yield byteOrderMark;
  yield* csvOf(records);
}
