import { Readable } from 'node:stream';
import type { Endpoint } from '@portico/contract/endpoint';
import type { FastifyReply } from 'fastify';
import * as v from 'valibot';

/** Answers with a file of JSON lines: one for each object of the stream. */
export function sendLines(
  reply: FastifyReply,
  { output, fileName }: Pick<Endpoint, 'output' | 'fileName'>,
  records: unknown,
): FastifyReply {
  if (!(records instanceof Readable))
    throw new Error('A call that answers with lines answered with something else.');
  return reply
    .headers({
      'content-type': 'application/jsonl; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
    })
    .send(Readable.from(linesOf(records, output)));
}

async function* linesOf(records: Readable, output: Endpoint['output']): AsyncGenerator<string> {
  for await (const record of records) yield `${JSON.stringify(v.parse(output, record))}\n`;
}
