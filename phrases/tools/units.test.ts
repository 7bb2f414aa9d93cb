import { describe, expect, it } from 'vitest';
import { unitFaults } from './units.ts';

describe('a number and its unit [1.5]', () => {
  it.each([
    ['fr', '5\u00a0Mo, 30\u00a0derniers jours'],
    ['es', '1 a 10 claves'],
    ['ru', 'от 1 до 1000\u00a0сервисов'],
    ['th', '1 ถึง 10\u00a0รูป'],
    ['ja', '24時間'],
    ['de', 'ES256 Tag'],
    ['pt', '2 de 5'],
  ] as const)('A number and its unit stay together in %s: %s', (locale, text) => {
    expect(unitFaults(locale, text)).toEqual([]);
  });

  it.each([
    ['ar', '24 ساعة'],
    ['cs', '7 dní'],
    ['de', '5 MB'],
    ['es', '30 días'],
    ['es', '{count, plural, one {# minuto} many {#\u00a0de minutos} other {#\u00a0minutos}}'],
    ['fr', '24 heures'],
    ['hi', '24 घंटे'],
    ['id', '{count} hari'],
    ['ru', '50 адресов'],
    ['th', '50 รายการ'],
    ['vi', '{minutes} phút'],
  ] as const)('A number and its unit must not part in %s: %s', (locale, text) => {
    expect(unitFaults(locale, text)).toEqual([expect.stringContaining('between a number and its unit')]);
  });
});
