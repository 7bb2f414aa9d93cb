// Runs before each test file of `npm run test:record`, and notes which functions it executes. A worker loads
// a module once for many files, so what runs while a file is imported is no part of it.
import { subscribe } from 'node:diagnostics_channel';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { basename, join, relative } from 'node:path';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { modulesIn } from './modules-in.js';

const root = join(import.meta.dirname, '../..');
const results = process.env.PORTICO_RECORD;

globalThis.porticoRecorder ??= await createRecorder();
const { take, scripts, killed } = globalThis.porticoRecorder;
await take();
scripts.clear();
killed.clear();
// Node writes what a process has executed into this folder when it ends. Commands of other users write, too.
const folder = mkdtempSync(join(results, 'processes-'));
chmodSync(folder, 0o777);
process.env.NODE_V8_COVERAGE = folder;

beforeAll(async () => {
  await take();
});

afterAll(async () => {
  const processes = readdirSync(folder).map((file) => readExecuted(join(folder, file)));
  const isWhole = killed.size === 0 && !processes.includes(undefined);
  const all = [await take(), ...processes.filter(Boolean)];
  const modules = new Set(all.flatMap((scripts) => [...modulesIn(scripts)]));
  const test = relative(root, expect.getState().testPath);
  const result = { test, modules: [...modules], scripts: [...scripts], isWhole };
  writeFileSync(join(results, `${basename(folder)}.json`), JSON.stringify(result));
  rmSync(folder, { recursive: true });
});

/** What a process has executed; undefined if it ended while it wrote that. */
function readExecuted(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).result;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

async function createRecorder() {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const loaded = new Set();
  const ended = new Set();
  // A process that is killed writes nothing.
  subscribe('child_process', ({ process: child }) => {
    child.once('exit', (_code, signal) => {
      if (signal === 'SIGKILL' && /portico|node/.test(child.spawnargs.join(' ')))
        ended.add(child.spawnargs.join(' '));
    });
  });
  const launch = chromium.launch.bind(chromium);
  chromium.launch = async (options) => {
    const browser = await launch(options);
    browser.on('context', (context) =>
      context.on('request', (request) => {
        if (request.resourceType() === 'script') loaded.add(new URL(request.url()).pathname);
      }),
    );
    return browser;
  };
  return {
    take: async () => (await session.post('Profiler.takePreciseCoverage')).result,
    scripts: loaded,
    killed: ended,
  };
}
