import { lineUpTo } from '@portico/contract/lines';
import * as v from 'valibot';
import { limits } from '../../platform/limits.ts';

/**
 * What is new in a version of a legal document, in one language: a few lines that the operator has written.
 */
export const legalNews = v.pipe(
  v.array(lineUpTo(limits.legalNews.characters)),
  v.nonEmpty(),
  v.maxLength(limits.legalNews.lines),
);
