// `npm run lighthouse` fails when a page is below its minimum in Lighthouse for phones, or when a page of
// signed-in users takes too long to answer to inputs on a processor that is four times slower.
import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BrowserContext, chromium } from 'playwright-core';
import * as v from 'valibot';
import { freePort } from '../scripts/free-port.js';
import { findChromium } from '../scripts/programs.js';
import { chromiumOptions } from './src/chromium.ts';
import { slowestInteraction } from './src/interactions.ts';
import { type PersonName, password, person } from './src/people.ts';
import { withServedPortal } from './src/served-portal.ts';
import { signInByHttp } from './src/sign-in-by-http.ts';

const folder = join(import.meta.dirname, 'lighthouse');
const program = join(folder, 'node_modules/.bin/lighthouse');
// The first run installs Lighthouse from its lock file: no other command needs it.
if (!existsSync(program))
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: 'inherit',
  });

const report = v.object({
  categories: v.record(v.string(), v.object({ score: v.nullable(v.number()) })),
  audits: v.record(v.string(), v.object({ numericValue: v.optional(v.number()) })),
});

interface Page {
  readonly path: string;
  readonly who?: PersonName;
}

// `npm run lighthouse -- security` measures only pages whose address contains the word.
const words = process.argv.slice(2);
const allPages: readonly Page[] = [
  { path: '/en' },
  { path: '/en/login' },
  { path: `/en/registration?referral=${person('alice').inviteCode}` },
  { path: '/en/profile/general', who: 'alice' },
  { path: '/en/profile/security/status', who: 'alice' },
  { path: '/en/profile/disclosures', who: 'alice' },
  { path: '/en/profile/password', who: 'alice' },
  { path: '/en/profile/verification/passport', who: 'emma' },
  { path: '/en/profile/verification/address', who: 'bob' },
];
const pages = allPages.filter(({ path }) => words.every((word) => path.includes(word)));
const floors = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const ceilings = {
  guest: { 'largest-contentful-paint': 850, 'total-blocking-time': 50 },
  user: { 'largest-contentful-paint': 1300, 'total-blocking-time': 80 },
} as const;
const longestAnswer = 200;
const tries = 5;

interface Measured {
  readonly line: string;
  readonly performance: number;
  readonly isGood: boolean;
}

process.env.CHROMIUM_PATH = await findChromium();
await withServedPortal(async (url) => {
  const port = await freePort();
  const options = chromiumOptions();
  // Lighthouse opens its pages in the context that a browser has from the start, with its cookies.
  const context = await chromium.launchPersistentContext('', {
    ...options,
    baseURL: url,
    args: [...options.args, `--remote-debugging-port=${port}`],
  });
  const report = ({ line, isGood }: Measured) => {
    console.log(`${isGood ? '✓' : '✗'} ${line}`);
    if (!isGood) process.exitCode = 1;
  };
  try {
    for (const page of pages) {
      await context.clearCookies();
      if (page.who) await signInByHttp(context, { email: person(page.who).email, password });
      report(await bestOf(() => measure(url, page, port)));
      if (page.who) report(await bestOf(() => measureAnswers(context, page.path)));
    }
  } finally {
    await context.close();
  }
});

/** The best of several runs, because other work of the machine only makes a page slower. */
async function bestOf(measureOnce: () => Promise<Measured>): Promise<Measured> {
  let best: Measured | undefined;
  for (let attempt = 0; attempt < tries && !best?.isGood; attempt++) {
    const measured = await measureOnce();
    if (!best || measured.isGood || measured.performance > best.performance) best = measured;
  }
  if (!best) throw new Error('Nothing was measured');
  return best;
}

async function measure(origin: string, { path, who }: Page, port: number): Promise<Measured> {
  const { stdout } = await promisify(execFile)(
    program,
    [
      origin + path,
      `--port=${port}`,
      `--only-categories=${Object.keys(floors).join()}`,
      '--output=json',
      '--quiet',
      // Search engines are kept out of the pages of signed-in users on purpose.
      ...(who ? ['--skip-audits=is-crawlable'] : []),
      '--no-enable-error-reporting',
    ],
    { maxBuffer: 64 * 2 ** 20 },
  );
  const { categories, audits } = v.parse(report, JSON.parse(stdout));
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  const value = (audit: string) => Math.round(audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY);
  const isGood =
    Object.entries(floors).every(([category, floor]) => score(category) >= floor) &&
    Object.entries(ceilings[who ? 'user' : 'guest']).every(([audit, ceiling]) => value(audit) <= ceiling);
  const scores = Object.keys(floors).map((category) => `${category} ${score(category)}`);
  const times = `LCP ${value('largest-contentful-paint')} ms, TBT ${value('total-blocking-time')} ms`;
  const weight = `${(value('total-byte-weight') / 1000).toFixed(1)} kB with headers`;
  const line = `${path}: ${[...scores, times, weight].join(', ')}`;
  return { line, performance: score('performance'), isGood };
}

async function measureAnswers(context: BrowserContext, path: string): Promise<Measured> {
  const { slowest, interactions } = await slowestInteraction(context, path);
  const line = `${path}: the slowest of ${interactions} inputs was answered after ${slowest.milliseconds} ms (${slowest.what})`;
  return { line, performance: -slowest.milliseconds, isGood: slowest.milliseconds <= longestAnswer };
}
