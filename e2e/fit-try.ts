import { availableLocales } from '@portico/phrases/available';
import { cookieNames } from '@portico/contract/shell';
import { launchChromium } from './src/chromium.ts';
import { inBatches } from './src/in-batches.ts';
import { screens } from './src/screens.ts';
import { states } from './src/states.ts';
import { idleOf } from './src/screenshots/page-idle.ts';
import { withServedPortal } from './src/served-portal.ts';
import { changeLanguage, rememberAnswers } from './src/appearance/change-language.ts';
import { textFaults } from './src/appearance/text-faults.ts';
import { password, person } from './src/people.ts';
import { signInByHttp } from './src/sign-in-by-http.ts';
import { CallBudget } from './src/screenshots/call-budget.ts';

const words = process.argv.slice(2);
const widths = (process.env.WIDTHS ?? '320,390,1440').split(',').map(Number);
const langs = process.env.LANGS?.split(',') ?? availableLocales;
const chosen = [...screens, ...states].filter(({ name }) => words.length === 0 || words.some((w) => name.includes(w)));
await withServedPortal(async (url) => {
  const browser = await launchChromium();
  const first = await browser.newContext({ baseURL: url });
  await signInByHttp(first, { email: person('alice').email, password });
  const cookies = await first.cookies();
  const budget = new CallBudget();
  let n = 0;
  await inBatches(chosen, 3, async (screen) => {
    const s = screen as (typeof states)[number];
    if (s.signedIn) await budget.untilAllowed();
    const t0 = performance.now();
    const context = await browser.newContext({ baseURL: url, viewport: { width: 320, height: 640 }, reducedMotion: 'reduce', bypassCSP: true, extraHTTPHeaders: { 'x-forwarded-for': `198.19.0.${++n}` } });
    const consent = { name: cookieNames.acceptCookiePolicy, value: 'true', url };
    await context.addCookies(s.signedIn ? [consent, ...cookies] : [consent]);
    if (s.signedIn) budget.count(context);
    const calls: string[] = [];
    const page = await context.newPage();
    await page.route('**/v1/user/locale', (route) => route.fulfill({ status: 200, json: { state: 'success', data: null, errors: [] } }));
    try {
      await rememberAnswers(page);
      const idle = idleOf(page);
      await s.prepare?.(page);
      await page.goto(`/en${s.path}`);
      await idle(s.act ? undefined : s.late);
      await s.act?.(page);
      if (s.act) await idle(s.late);
      page.on('request', (r) => { if (/v1|oauth|config|transl/.test(r.url())) calls.push(r.method() + ' ' + new URL(r.url()).pathname); });
      const t1 = performance.now();
      let [ts, tw, tf] = [0, 0, 0];
      for (const language of langs) {
        let a = performance.now();
        await changeLanguage(page, language);
        ts += performance.now() - a;
        for (const width of s.widths?.filter((w) => w < 500).length === 0 ? widths : s.widths ? widths.filter((w) => w < 820) : widths) {
          a = performance.now();
          await page.setViewportSize({ width, height: 900 });
          tw += performance.now() - a; a = performance.now();
          const faults = await page.evaluate(textFaults);
          tf += performance.now() - a;
          for (const fault of faults) console.log(`${s.name} ${language} ${width}: ${fault}`);
        }
      }
      const counts = new Map<string, number>();
      for (const call of calls) counts.set(call, (counts.get(call) ?? 0) + 1);
      console.error(s.name, 'load', Math.round(t1 - t0), 'switch', Math.round(ts), 'resize', Math.round(tw), 'faults', Math.round(tf), [...counts].join(' '));
    } catch (error) {
      console.error(s.name, 'FAILED', String(error).slice(0, 300));
    }
    await context.close();
  });
  await browser.close();
});
