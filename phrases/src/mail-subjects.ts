import { longestForm } from './longest-form.ts';

/** Values of the usual length, with which a subject is measured. */
const usual: Readonly<Record<string, string>> = {
  product: 'Portico',
  target: 'Portico',
  code: '123456',
  document: 'Proof of address',
  name: 'Grace',
};

/** Mail programs on phones show no more characters of a subject. */
export const longestSubject = 60;

/** Whether a text is the subject of a mail. */
export function isSubject(id: string): boolean {
  return /^mail\.\w+\.subject/.test(id);
}

/** How many characters a subject has with usual values. */
export function subjectLength(text: string): number {
  return longestForm(text, usual).length;
}
