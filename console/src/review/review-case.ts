import type { OutputOf } from '@portico/contract/endpoints';

type Answer = OutputOf<'getReview'>;
type Content = NonNullable<Answer['content']>;

/** A document with its content, as the member of staff reads it who has claimed it. */
export interface ReviewCase extends Omit<Answer, 'content'>, Content {}

/** The document of an answer; null if the answer has no content, because the document is not claimed. */
export function readCase({ content, ...item }: Answer): ReviewCase | null {
  return content && { ...item, ...content };
}
