import { expect, it } from 'vitest';
import { findSwallowed } from './find-swallowed.js';

it.each([
  ['a clause without the error', 'try { act(); } catch { stop(); }'],
  ['a clause that does not look at the error', 'try { act(); } catch (error) { stop(); }'],
  ['a handler of a promise', 'act().catch(() => null);'],
  ['a handler that does not look at the error', 'act().catch((error) => undefined);'],
  ['a second handler', 'act().then((value) => value, () => null);'],
  ['a handler that has a name', 'const nothing = () => {};\nact().catch(nothing);'],
  ['a function that is a handler', 'act().catch(nothing);\nfunction nothing() {}'],
  ['a comment that gives no reason', '// It may fail.\nact().catch(() => null);'],
  ['a reason of another statement', '// Any error: of the other.\nother();\nact().catch(() => null);'],
  [
    'a reason of the statement around it',
    '// Any error: of all.\nwhile (busy) {\n  act();\n  act().catch(() => null);\n}',
  ],
])('The check of catches finds that %s swallows every error', (_what, source) => {
  expect(findSwallowed(source)).toHaveLength(1);
});

it.each([
  [
    'a clause that throws what it does not name',
    "try { act(); } catch (error) { if (error.code !== 'ENOENT') throw error; }",
  ],
  ['a clause that throws another error', "try { act(); } catch { throw new Error('no'); }"],
  ['a handler that looks at the error', 'act().catch((error) => log.warn(error));'],
  ['a handler of another file', "import { report } from './report.js';\nact().catch(report);"],
  ['a promise that is only continued', 'act().then((value) => value);'],
  ['a reason above the statement', '// Any error: it is tried again.\nact().catch(() => null);'],
  ['a reason in the clause', 'try { act(); } catch {\n  // Any error: it is tried again.\n}'],
  [
    'a reason that follows a sentence',
    '// It may be late. Any error: it is tried again.\nvoid act().catch(() => null);',
  ],
])('The check of catches finds nothing in code that swallows no error or says why: %s', (_what, source) => {
  expect(findSwallowed(source)).toEqual([]);
});

it('The check of catches finds the line in TypeScript', () => {
  expect(
    findSwallowed(
      'const read = async <Value>(): Promise<Value | null> =>\n  await act<Value>().catch(() => null);',
    ),
  ).toEqual([2]);
  expect(findSwallowed('const view = <p>{act().catch(() => null)}</p>;', 'tsx')).toEqual([1]);
});
