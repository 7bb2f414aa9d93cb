import * as v from 'valibot';
import { readJson } from '../../db/json-column.ts';

const texts = v.array(v.string());

/** Reads a column of `openid_clients` that is a list of texts. */
export function readList(stored: string): string[] {
  return readJson(texts, stored);
}
