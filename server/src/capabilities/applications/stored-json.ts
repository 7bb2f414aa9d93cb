import * as v from 'valibot';
import { readJson } from '../../db/json-column.ts';
import type { ReturnAddress } from './return-address.ts';

const addresses = v.array(v.object({ origin: v.string(), path: v.string() }));

const text = v.object({ title: v.string(), description: v.string() });
/** By language; English is shown where a language has none. */
const texts = v.objectWithRest({ en: text }, text);

/** Reads the column `return_addresses`. */
export function readAddresses(stored: string): ReturnAddress[] {
  return readJson(addresses, stored);
}

/** Reads the column `texts`. */
export function readTexts(stored: string): v.InferOutput<typeof texts> {
  return readJson(texts, stored);
}
