import { expect, it } from 'vitest';
import { readOptions, readTranslations, writeOptions, writeTranslations } from './lines.ts';

it('Translations are one on each line, of languages that there are, and are written as they are read', () => {
  const text = 'de: Abteilung\nfr: Service: achats';
  const read = readTranslations(`\n ${text} \n\n`);
  expect(read).toEqual({ de: 'Abteilung', fr: 'Service: achats' });
  expect(writeTranslations({ en: 'Department', ...read })).toBe(text);
  for (const wrong of ['xx: Abteilung', 'en: Department', 'Abteilung', 'de:'])
    expect([wrong, readTranslations(wrong)]).toEqual([wrong, null]);
});

it('Options have an id of their own or one that their label suggests, and labels of several languages', () => {
  const read = readOptions('m: Medium | de: Mittel\nExtra Größe\n特大\nSize: XL');
  expect(read).toEqual([
    { id: 'm', labels: { en: 'Medium', de: 'Mittel' } },
    { id: 'extra-gro-e', labels: { en: 'Extra Größe' } },
    { id: 'option-3', labels: { en: '特大' } },
    { id: 'size-xl', labels: { en: 'Size: XL' } },
  ]);
  expect(readOptions(writeOptions(read ?? []))).toEqual(read);
  expect(readOptions('m: Medium | Mittel')).toBeNull();
  expect(readOptions('| de: Mittel')).toBeNull();
});
