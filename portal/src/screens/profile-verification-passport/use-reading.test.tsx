import type { Country } from '@portico/contract/countries';
import { type PassportMetadata, passportMetadata } from '@portico/contract/documents/verification';
import type { ReadPassport } from '@portico/passport/zone/parse-zone';
import { act, cleanup, renderHook } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Reading } from '../../lib/passport/reading.ts';
import { usePassportReading } from './use-reading.ts';

/** The worker of a browser, which jsdom lacks: the test says what it has read. */
class ReaderWorker {
  onmessage?: (event: { data: Reading }) => void;
  readonly postMessage = vi.fn();
  readonly terminate = vi.fn();
  constructor() {
    workers.push(this);
  }
}
let workers: ReaderWorker[] = [];

beforeEach(() => {
  workers = [];
  vi.stubGlobal('Worker', ReaderWorker);
});
afterEach(cleanup);

const passport: ReadPassport = {
  surname: { value: 'MUSTERFRAU', certainty: 'unchecked' },
  citizenship: { value: 'DE', certainty: 'unchecked' },
};
const emptyPassport = v.parse(passportMetadata, {});
const germany: Country = { code: 'DE', label: 'Germany' };
const spain: Country = { code: 'ES', label: 'Spain' };

interface Form {
  readonly values: PassportMetadata;
  readonly countries: readonly Country[] | undefined;
}

function open(form: Partial<Form> = {}) {
  const set = vi.fn();
  const start: Form = { values: emptyPassport, countries: [germany, spain], ...form };
  const hook = renderHook((shown: Form) => usePassportReading({ ...shown, registered: {}, set }), {
    initialProps: start,
  });
  const read = () => act(async () => void hook.result.current.read(new Blob(['picture'])));
  const answers = (worker: ReaderWorker | undefined, data: Reading = { outcome: 'read', passport }) =>
    act(async () => worker?.onmessage?.({ data }));
  return { ...hook, start, set, read, answers };
}

it('What the picture of a passport says fills the empty fields', async () => {
  const { result, set, read, answers } = open();
  await read();
  expect(result.current.reading.outcome).toBe('reading');
  await answers(workers[0]);
  expect(set.mock.calls).toEqual([
    ['surname', 'MUSTERFRAU'],
    ['citizenship', 'DE'],
  ]);
  expect(result.current.reading).toEqual({ outcome: 'read', passport });
});

it('What the user types while the picture of a passport is read stays', async () => {
  const { result, rerender, start, set, read, answers } = open();
  await read();
  rerender({ ...start, values: { ...emptyPassport, surname: 'Musterfrau-Huber' } });
  await answers(workers[0]);
  expect(set.mock.calls).toEqual([['citizenship', 'DE']]);
  // The form shows what the picture says otherwise.
  expect(result.current.reading).toEqual({ outcome: 'read', passport });
});

it.each<[string, readonly Country[] | undefined]>([
  ['is filled in if the product offers it', [germany]],
  ['is filled in while the list of countries is not known', undefined],
])('A country that was read from a passport %s', async (_when, countries) => {
  const { set, read, answers } = open({ countries });
  await read();
  await answers(workers[0]);
  expect(set).toHaveBeenCalledWith('citizenship', 'DE');
});

it('A country of a passport that the product does not offer is neither filled in nor shown as a difference', async () => {
  const { result, set, read, answers } = open({ countries: [spain] });
  await read();
  await answers(workers[0]);
  expect(set.mock.calls).toEqual([['surname', 'MUSTERFRAU']]);
  expect(result.current.reading).toEqual({
    outcome: 'read',
    passport: { surname: passport.surname },
  });
});

it('Another picture of a passport takes the place of the one that is being read', async () => {
  const { set, read, answers } = open();
  await read();
  await read();
  expect(workers[0]?.terminate).toHaveBeenCalled();
  await answers(workers[1], {
    outcome: 'read',
    passport: { surname: { value: 'ARCHER', certainty: 'unchecked' } },
  });
  expect(set.mock.calls).toEqual([['surname', 'ARCHER']]);
});

it('A picture of a passport that is taken away is not read to its end', async () => {
  const { result, read } = open();
  await read();
  act(() => result.current.cancel());
  expect(workers[0]?.terminate).toHaveBeenCalled();
  expect(result.current.reading.outcome).toBe('none');
});

it('No passport is read for a screen that the user has left', async () => {
  const { read, unmount } = open();
  await read();
  unmount();
  expect(workers[0]?.terminate).toHaveBeenCalled();
});

it('A picture of a passport in which no lines are found fills nothing', async () => {
  const { result, set, read, answers } = open();
  await read();
  await answers(workers[0], { outcome: 'illegible' });
  expect(set).not.toHaveBeenCalled();
  expect(result.current.reading).toEqual({ outcome: 'illegible' });
});
