import { expect, it } from 'vitest';
import { findMeasured } from './find-measured.js';

it.each([
  ['a clock that is read', 'const start = performance.now();', 'clock'],
  ['a clock that is read in a page', 'await page.evaluate(() => performance.now());', 'clock'],
  ['the time within a value', 'expect(ends - Date.now()).toBeLessThan(5);', 'now'],
  ['the time within what is expected', 'expect(ends).toBeGreaterThan(Date.now() + 60);', 'now'],
  ['the time as a date', 'expect(at).toEqual(new Date());', 'now'],
  ['the time with a negation', 'expect(at).not.toBe(Date.now());', 'now'],
  ['a duration', 'const start = Date.now();\nact();\nif (Date.now() - start > 5) stop();', 'now'],
  ['a wait with the limit of Vitest', 'await vi.waitFor(() => found());', 'limit'],
  ['a look with the limit of Vitest', 'await expect.poll(look).toBe(true);', 'limit'],
  ['a test with a limit of its own', "it('does', { timeout: 60_000 }, act);", 'own'],
  ['a table of tests whose limit is named', "it.each(rows)('does', { timeout: patience }, act);", 'own'],
  ['a limit as the last argument', "it('does', act, 5_000);", 'own'],
  ['a literal header', "expect(headers.get('retry-after')).toBe('60');", 'header'],
  ['the number of a header', "expect(Number(headers.get('Retry-After'))).toEqual(60);", 'header'],
  ['a header beside others', "expect([status, headers.get('age')]).toEqual([429, '5']);", 'header'],
  ['headers as an object', "expect(headers).toMatchObject({ 'retry-after': '60' });", 'header'],
])('The check of measured times in tests finds this: %s', (_what, source, rule) => {
  expect(findMeasured(source).map((place) => place.rule)).toEqual([rule]);
});

it.each([
  ['a time that is read before', 'const before = Date.now();\nexpect(at).toBeGreaterThan(before);'],
  ['a row with a time', 'await insert({ created_at: Date.now() - minute });'],
  ['bounds of a countdown', "expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);"],
  ['a comparison', "expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);"],
  ['what another part says', "expect(Number(headers.get('retry-after'))).toBe(body.blockedFor);"],
  ['an answer that a test gives', "reply({ headers: { 'retry-after': '60' } });"],
  ['the time zone', 'expect(new Date().getTimezoneOffset()).not.toBe(0);'],
  [
    'a wait with a limit of its own',
    'await vi.waitUntil(found, 60_000);\nawait expect.poll(look, limits).toBe(1);',
  ],
  ['a test with more time than usual', "it('does', { timeout: 600_000 }, act);"],
  ['a timeout of something else', "await page.click('a', { timeout: 60_000 });"],
  ['another header', "expect(headers.get('content-length')).toBe('60');"],
])('The check of measured times in tests does not find this: %s', (_what, source) => {
  expect(findMeasured(source)).toEqual([]);
});

it('The check of measured times in tests names the line of each place once', () => {
  const source = 'act();\nexpect(Date.now() - Date.now()).toBe(0);\nperformance.now();';
  expect(findMeasured(source)).toEqual([
    { line: 2, rule: 'now' },
    { line: 3, rule: 'clock' },
  ]);
});
