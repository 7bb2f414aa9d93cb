import { type PictureProblem, pictureProblems } from '@portico/contract/documents/verification';
import * as v from 'valibot';
import { rounded, storedZone } from '../stored-zone.ts';
import type { RenderedPicture } from './render-picture.ts';

/**
 * What a decoder answers: a line of JSON with the problem, or with what was read and the lengths of two
 * files, which follow it.
 */
const header = v.union([
  v.object({ problem: v.picklist(pictureProblems) }),
  v.object({
    full: v.pipe(v.number(), v.integer()),
    thumbnail: v.pipe(v.number(), v.integer()),
    zone: v.nullable(storedZone),
  }),
]);

const startOfJpeg = Buffer.from('ffd8ff', 'hex');

export function toMessage(result: RenderedPicture | PictureProblem): Buffer {
  const line = (value: v.InferInput<typeof header>) => Buffer.from(`${JSON.stringify(value)}\n`);
  if (typeof result === 'string') return line({ problem: result });
  const { full, thumbnail, zone } = result;
  return Buffer.concat([
    line({ full: full.length, thumbnail: thumbnail.length, zone: zone && rounded(zone) }),
    full,
    thumbnail,
  ]);
}

/**
 * Reads the whole answer of a decoder. Throws if it is none, because a hostile picture may have taken over
 * the decoder.
 */
export function readMessage(message: Buffer): RenderedPicture | PictureProblem {
  const end = message.indexOf('\n');
  const found = v.parse(header, JSON.parse(message.toString('latin1', 0, Math.max(0, end))));
  if ('problem' in found) return found.problem;
  const files = message.subarray(end + 1);
  const [full, thumbnail] = [files.subarray(0, found.full), files.subarray(found.full)];
  if (full.length !== found.full || thumbnail.length !== found.thumbnail)
    throw new Error('The answer of the decoder has another length than it says.');
  if (![full, thumbnail].every((file) => file.subarray(0, 3).equals(startOfJpeg)))
    throw new Error('The answer of the decoder is no JPEG.');
  return { full, thumbnail, zone: found.zone };
}
