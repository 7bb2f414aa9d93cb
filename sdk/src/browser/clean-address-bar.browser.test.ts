import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { examples } from '../testing/examples.ts';

const source = await readFile(new URL('./clean-address-bar.ts', import.meta.url), 'utf8');
const script = `${stripTypeScriptTypes(source)}; window.returned = cleanAddressBar();`;
const page = `<!doctype html><title>App</title><script type="module">${script}</script><a href="/next">next</a>`;
/** The page of the example, which imports the package by its name, as a bundler lets it. */
const imports = JSON.stringify({ imports: { '@portico/sdk/browser': '/sdk.js' } });
const example = `<!doctype html><title>App</title><script type="importmap">${imports}</script>
<script type="module">${examples.get('cleanAddressBar')}; document.title = 'Done';</script>`;
const sent: string[] = [];
const server = createServer(async (request, response) => {
  const path = request.url ?? '';
  if (path === '/session') sent.push(await text(request));
  response.setHeader('content-type', path === '/sdk.js' ? 'text/javascript' : 'text/html');
  if (path === '/sdk.js') return response.end(stripTypeScriptTypes(source));
  response.end(path.startsWith('/example') ? example : page);
});
let browser: Browser;
let address: string;

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // A server that listens on a port has an address with one.
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
});
afterAll(async () => {
  await browser.close();
  server.close();
});

it('A call of cleanAddressBar removes token and state from the address bar and from the history', async () => {
  const tab = await browser.newPage();
  const returned = `${address}/orders?page=2&q=a%20b&flag&portico_state=xyz&access_token=abc#end`;
  await tab.goto(returned);
  expect(await tab.evaluate('window.returned')).toBe(returned);
  expect(tab.url()).toBe(`${address}/orders?page=2&q=a%20b&flag#end`);
  await tab.click('a');
  await tab.goBack();
  expect(tab.url()).toBe(`${address}/orders?page=2&q=a%20b&flag#end`);
  expect(await tab.evaluate('window.returned')).toBeNull();
});

it('A call of cleanAddressBar runs as its example says: the server gets the whole address, and the page keeps none of it', async () => {
  const tab = await browser.newPage();
  const returned = `${address}/example?portico_state=xyz&access_token=abc`;
  await tab.goto(returned);
  await tab.waitForFunction(`document.title === 'Done'`);
  expect([tab.url(), sent]).toEqual([`${address}/example`, [returned]]);
});
