import { type DocumentOf, newDocument, type ShownType } from '../lib/documents/new-document.ts';
import { state } from './state.ts';

/** A document of the user; an empty one before the first save. */
export function storedDocument<Type extends ShownType>(type: Type): DocumentOf<Type> {
  const found = state.documents.get(type) ?? { ...newDocument(type), id: type.toLowerCase() };
  // Safe: documents are stored under their type.
  return found as DocumentOf<Type>;
}

/** Changes a document, and moves its `updatedAt`, also within one millisecond. */
export function changeDocument<Type extends ShownType>(type: Type, changes: Partial<DocumentOf<Type>>): null {
  const document = storedDocument(type);
  const updatedAt = new Date(Math.max(Date.now(), Date.parse(document.updatedAt) + 1)).toISOString();
  // A change is what a returned document needs to be submitted again.
  const changed = { ...document, updatedAt, ...changes };
  if (!('unchanged' in changes)) delete changed.unchanged;
  state.documents.set(type, changed);
  return null;
}
