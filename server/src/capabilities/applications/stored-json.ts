import type { Locale } from '@portico/contract/locales';
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

/** Reads the column `names` or `shorts`: by language; a language without one has none. */
export function readNames(stored: string | null): Readonly<Partial<Record<string, string>>> {
  return stored === null ? {} : readJson(v.record(v.string(), v.string()), stored);
}

/** The name of an application in a language, or its plain name. */
export function nameIn(
  { name, names }: { readonly name: string; readonly names: string | null },
  locale: Locale,
): string {
  return readNames(names)[locale] ?? name;
}
