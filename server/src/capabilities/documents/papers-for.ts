import {
  countryOf,
  isPaperType,
  type PaperRule,
  rulesFor,
} from '@portico/contract/documents/accepted-papers';
import type { Document } from '@portico/contract/documents/verification';
import type { Context } from '../../context/context.ts';

/** Which papers prove a document, as its pages say: by its country if it has one. */
export function papersFor(document: Document, { config }: Pick<Context, 'config'>): readonly PaperRule[] {
  const { documentType } = document;
  if (!isPaperType(documentType)) return [];
  return rulesFor(config.acceptedPapers[documentType], countryOf(document));
}
