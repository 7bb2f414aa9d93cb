import { withoutIsolates } from '@portico/phrases/isolate';
import { Fragment, type ReactNode } from 'react';

/**
 * Puts elements into a translated sentence, so that no sentence is ever split:
 * `richText('Read the <terms>terms</terms>.', { terms: (words) => <a href={…}>{words}</a> })`.
 */
export function richText(text: string, tags: Record<string, (words: string) => ReactNode>): ReactNode {
  const parts = text.split(/<(\w+)>(.*?)<\/\1>/);
  return parts.map((part, index) => {
    // The split yields text, tag, words, text, tag, words, …
    if (index % 3 === 1) return null;
    const tag = index % 3 === 2 ? tags[parts[index - 1] ?? ''] : undefined;
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is its position in the sentence
    return <Fragment key={index}>{tag ? tag(withoutIsolates(part)) : part}</Fragment>;
  });
}
