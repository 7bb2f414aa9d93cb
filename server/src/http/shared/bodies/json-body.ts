import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../../platform/refusal.ts';

/** More members and elements than any body has, and more levels. */
const mostValues = 1_000;
const mostLevels = 8;

/**
 * Parses JSON bodies. Very many values are refused before, because an object of thousands of keys takes far
 * longer than a text of its length. Fastify's parser also refuses `__proto__` and `constructor`.
 */
export function acceptJson(app: FastifyInstance, type: string): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(type, { parseAs: 'string' }, (request, body: string, done) => {
    if (isModest(body)) parse(request, body, done);
    else done(new Refusal('invalid_request'));
  });
}

/** Whether a JSON text has no more values and levels than bodies have. It may be malformed. */
function isModest(json: string): boolean {
  let values = 0;
  let level = 0;
  for (let at = 0; at < json.length; at += 1) {
    const char = json[at];
    if (char === '"') {
      at = endOfString(json, at + 1);
    } else if (char === '[' || char === '{') {
      level += 1;
      values += 1;
      if (level > mostLevels) return false;
    } else if (char === ']' || char === '}') {
      level -= 1;
    } else if (char === ',') {
      values += 1;
    }
  }
  return values <= mostValues;
}

/** Where a string ends whose content begins here. */
function endOfString(json: string, start: number): number {
  let at = start;
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1;
  return at;
}
