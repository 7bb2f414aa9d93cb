import { isDocumentField } from '@portico/contract/documents/review-fields';
import type { TextOf } from '../../lib/i18n/i18n.tsx';

/**
 * What a field is called, by its path in a document's data.
 * @example fieldLabel('addressPostal.city', text) // 'Postal address: City'
 */
export function fieldLabel(path: string, text: TextOf): string {
  const names = path.split('.').map((name) => (isDocumentField(name) ? text(`documentField.${name}`) : name));
  return names.join(': ');
}
