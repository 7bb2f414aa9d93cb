import type { MissingPictures } from '../capabilities/documents/pictures/needed-objects.ts';
import { placeOfFiles } from '../capabilities/documents/pictures/owner-sentence.ts';
import type { Config } from '../platform/config.ts';

/** Which pictures are missing, and where to look for them. */
export function missingSentence(
  { files }: Pick<Config, 'files'>,
  { count, missing, examples }: MissingPictures,
): string {
  const place = placeOfFiles({ files });
  const advice =
    files.kind === 'disk'
      ? 'Look whether its disk is mounted'
      : 'Look whether PORTICO_FILES_URL names the right one, and for earlier versions of its objects';
  return `${missing} of ${count} pictures of documents are not in ${place}, for example ${examples.slice(0, 3).join(', ')}. ${advice}.`;
}
