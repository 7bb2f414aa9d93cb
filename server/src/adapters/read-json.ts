import { readText } from './read-text.ts';

/**
 * Reads the JSON of an answer from a server that may be broken or hostile, and no more than so many bytes:
 * parsing takes time with the length, and nothing else is answered meanwhile.
 */
export async function readJson(response: Response, mostBytes: number): Promise<unknown> {
  return JSON.parse(await readText(response, mostBytes));
}
