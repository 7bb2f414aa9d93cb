import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { endChild, findProgram, startChild } from './child-program.ts';
import type { Engine, EngineChoice } from './engine.ts';

const path = findProgram('firefox-esr') ?? findProgram('firefox');

/** Firefox, driven by WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/), which it speaks itself. */
export const firefox: EngineChoice = path
  ? { start: () => startFirefox(path) }
  : { missing: 'Firefox is not installed (Debian: firefox-esr)' };

const answer = v.object({
  id: v.optional(v.number()),
  error: v.optional(v.string()),
  message: v.optional(v.string()),
  result: v.optional(v.unknown()),
});
const tree = v.object({ contexts: v.tupleWithRest([v.object({ context: v.string() })], v.unknown()) });
const evaluated = v.object({
  type: v.literal('success'),
  result: v.object({ value: v.optional(v.unknown()), sharedId: v.optional(v.string()) }),
});

async function startFirefox(executable: string): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'portico-firefox-'));
  const program = await startChild(
    executable,
    ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile, 'about:blank'],
    /WebDriver BiDi listening on (ws:\S+)/,
  );
  const send = await connect(`${program.match[1]}/session`);
  await send('session.new', { capabilities: {} });
  const { contexts } = v.parse(tree, await send('browsingContext.getTree', {}));
  const { context } = contexts[0];
  const evaluate = async (expression: string) => {
    const input = { expression, target: { context }, awaitPromise: true };
    return v.parse(evaluated, await send('script.evaluate', input)).result;
  };
  return {
    async open(url) {
      await send('browsingContext.navigate', { context, url, wait: 'interactive' });
    },
    async evaluate(expression) {
      const { value } = await evaluate(`JSON.stringify((${expression}) ?? null)`);
      return JSON.parse(String(value));
    },
    async act(source) {
      await send('input.performActions', { context, actions: [source] });
    },
    async chooseFile(file) {
      const { sharedId } = await evaluate(`document.querySelector('input[type=file]')`);
      await send('input.setFiles', { context, element: { sharedId }, files: [file] });
    },
    async close() {
      await endChild(program);
      await rm(profile, { recursive: true, force: true });
    },
  };
}

type Send = (method: string, params: object) => Promise<unknown>;

async function connect(address: string): Promise<Send> {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`${address} does not answer`)));
  });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  socket.addEventListener('message', ({ data }) => {
    const { id, error, message, result } = v.parse(answer, JSON.parse(String(data)));
    const command = id === undefined ? undefined : waiting.get(id);
    if (error) command?.reject(new Error(`${error}: ${message}`));
    else command?.resolve(result);
  });
  let last = 0;
  return (method, params) => {
    last += 1;
    const command = Promise.withResolvers<unknown>();
    waiting.set(last, command);
    socket.send(JSON.stringify({ id: last, method, params }));
    return command.promise;
  };
}
