import { describe, expect, it } from 'vitest';
import { mailableName } from './name.ts';

describe('a name in a mail', () => {
  it.each([
    'Grace',
    'Anna-Lena Müller',
    'J. R. R.',
    'Martin Luther King Jr.',
    'O’Connor',
    "D'Angelo",
    'Núria Gal·la',
    'محمد الأحمد',
    'علی‌رضا',
    'क्‍ष',
    '김민준',
    'Henry 8',
  ])('The name %j stays as it is in a mail', (name) => expect(mailableName(name)).toBe(name));

  it.each([
    ['https://evil.example/win', 'https evil example win'],
    ['evil.example', 'evil example'],
    ['evil．example', 'evil example'],
    ['evil。example', 'evil example'],
    ['evil｡example', 'evil example'],
    ['evil․example', 'evil example'],
    ['evil﹒example', 'evil example'],
    ['www.evil.example', 'evil example'],
    ['WWW evil', 'evil'],
    ['a@evil.example', 'a evil example'],
    ['a＠evil．example', 'a evil example'],
    ['http：／／evil．example', 'http evil example'],
    ['evil.\u200Bexample', 'evil example'],
    ['evil\u2060.example', 'evil example'],
    ['\u202Eelpmaxe.live', 'elpmaxe live'],
    ['mailto:a@evil.example?subject=x', 'mailto a evil example subject x'],
    ['Grace\r\nBcc: a', 'Grace Bcc a'],
    ['call +44 20 7946 0000 now', 'call now'],
    ['call 0900-123.456', 'call'],
    ['٠٩٠٠١٢٣٤٥٦', ''],
    ['@@@', ''],
    ['evil..example', 'evil example'],
    ['evil.', 'evil.'],
  ])('The name %j becomes %j in a mail [M01]', (name, expected) => expect(mailableName(name)).toBe(expected));

  it.each([
    ['x'.repeat(64), 'x'.repeat(64)],
    ['x'.repeat(65), `${'x'.repeat(63)}…`],
    ['👩‍👩‍👧‍👦'.repeat(10), `${'👩‍👩‍👧‍👦'.repeat(5)}…`],
    [`${'x'.repeat(62)} yz`, `${'x'.repeat(62)}…`],
  ])('The name %j has at most 64 characters in a mail, none of them torn [M01]', (name, expected) => {
    expect(mailableName(name)).toBe(expected);
    expect(expected.length).toBeLessThanOrEqual(64);
  });
});
