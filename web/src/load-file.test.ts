import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadFile } from './load-file.ts';

const reload = vi.fn();
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

beforeEach(() => {
  reload.mockClear();
  vi.stubGlobal('location', { href: 'https://portal.example/en/profile', reload });
  vi.stubGlobal('sessionStorage', {});
  const script = { getAttribute: () => '/assets/entry-before.js' };
  vi.stubGlobal('document', { querySelector: () => script });
});
afterEach(() => void vi.unstubAllGlobals());

const page = (entry: string) => async () => new Response(`<script type="module" src="/assets/${entry}">`);
const newVersion = page('entry-now.js');
const serverAnswers = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer);

it('A page of the version before is loaded anew, once, when one of its files is gone', async () => {
  serverAnswers(newVersion);
  void loadFile(gone);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1), { timeout: 60_000 });
  await expect(loadFile(gone)).rejects.toThrow();
  expect(reload).toHaveBeenCalledTimes(1);
});

it.each([
  ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['fails', async () => new Response(null, { status: 503 })],
  ['has the same version', page('entry-before.js')],
])('A page stays when a file is gone and the server %s', async (_what, answer) => {
  serverAnswers(answer);
  await expect(loadFile(gone)).rejects.toThrow();
  expect(reload).not.toHaveBeenCalled();
});

it('A page stays where its tab cannot remember that it was loaded anew', async () => {
  serverAnswers(newVersion);
  vi.stubGlobal('sessionStorage', Object.freeze({}));
  await expect(loadFile(gone)).rejects.toThrow();
  expect(reload).not.toHaveBeenCalled();
});

it('A file that is there is loaded', async () => {
  expect(await loadFile(async () => 'module')).toBe('module');
});
