import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { readJson } from './json-column.ts';

const source = join(import.meta.dirname, '..');

/**
 * Where other JSON is read: answers of programs and what callers send, each with a check; what a takeout
 * passes on as it is; and files of the build.
 */
const elsewhere = [
  'adapters/captcha/altcha.ts',
  'adapters/decoder/logo-message.ts',
  'adapters/decoder/message.ts',
  'adapters/read-json.ts',
  'backup/people/seal.ts',
  'backup/records.ts',
  'capabilities/passkeys/verify.ts',
  'capabilities/takeouts/contents/column.ts',
  'http/portal/web-manifests.ts',
];

it('JSON of a column is refused where it holds something else than its schema says', () => {
  expect(readJson(v.array(v.string()), '["12","34"]')).toEqual(['12', '34']);
  const place = v.array(v.object({ name: v.string() }));
  expect(() => readJson(place, '[{"name":12345}]')).toThrow(
    /^stored JSON is not what this version expects: 0\.name must be string$/,
  );
  expect(() => readJson(v.array(v.string()), '{')).toThrow(SyntaxError);
});

it('The function for JSON columns is the only way in which the server reads JSON of its database', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing'))
    .filter((file) => readFileSync(join(source, file), 'utf8').includes('JSON.parse('));
  expect(files.toSorted()).toEqual(
    [...elsewhere, relative(source, join(import.meta.dirname, 'json-column.ts'))].toSorted(),
  );
});
