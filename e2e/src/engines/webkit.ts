import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { freePort } from '../../../scripts/free-port.js';
import { endChild, findProgram, startChild } from './child-program.ts';
import type { Engine, EngineChoice } from './engine.ts';

const driver = findProgram('WebKitWebDriver');
const browser = findProgram('MiniBrowser', '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1');
const screen = findProgram('Xvfb');

/** The engine of Safari, driven by WebDriver (https://www.w3.org/TR/webdriver2/). Its browser needs a screen, which Xvfb is. */
export const webkit: EngineChoice =
  driver && browser && screen
    ? { start: () => startWebKit(driver, browser, screen) }
    : { missing: 'WebKit is not installed (Debian: webkit2gtk-driver and xvfb)' };

const answer = v.object({ value: v.unknown() });
const newSession = v.object({ sessionId: v.string() });
/** The key of a reference to an element (https://www.w3.org/TR/webdriver2/#elements). */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const element = v.object({ [elementKey]: v.string() });

async function startWebKit(driverPath: string, binary: string, screenPath: string): Promise<Engine> {
  const display = await startChild(
    screenPath,
    ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'],
    // A line of its own: it may have written warnings before, for example about a display that another program has.
    /^(\d+)\n/m,
  );
  const port = await freePort();
  // WebKit's own sandbox does not work in a container; the pages are ours.
  const env = { DISPLAY: `:${display.match[1]}`, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' };
  // It writes nothing when it listens.
  const program = await startChild(
    '/bin/sh',
    ['-c', `echo started; exec "$0" --port=${port}`, driverPath],
    /started/,
    env,
  );
  const root = `http://127.0.0.1:${port}`;
  await untilItListens(`${root}/status`);
  const options = { binary, args: ['--automation'] };
  const { sessionId } = v.parse(
    newSession,
    await call('POST', `${root}/session`, {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
    }),
  );
  const session = `${root}/session/${sessionId}`;
  return {
    async open(url) {
      await call('POST', `${session}/url`, { url });
    },
    evaluate: (expression) =>
      call('POST', `${session}/execute/sync`, { script: `return (${expression}) ?? null`, args: [] }),
    async act(source) {
      await call('POST', `${session}/actions`, { actions: [source] });
    },
    async chooseFile(file) {
      const using = { using: 'css selector', value: 'input[type=file]' };
      const found = v.parse(element, await call('POST', `${session}/element`, using));
      await call('POST', `${session}/element/${found[elementKey]}/value`, { text: file });
    },
    async close() {
      await endChild(program);
      await endChild(display);
    },
  };
}

async function untilItListens(address: string): Promise<void> {
  // Any answer: a program that does not listen yet gives none.
  while (
    !(await fetch(address).then(
      () => true,
      () => false,
    ))
  )
    await sleep(20);
}

async function call(method: string, address: string, body?: object): Promise<unknown> {
  const response = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${address}: ${text}`);
  return v.parse(answer, JSON.parse(text)).value;
}
