import type { Page } from 'playwright-core';

/**
 * Lets a page repeat the answers that it has got, once its language has been changed: it asks again for the same, and callers may ask
 * a limited number of times. Call it before the page is opened.
 */
export async function rememberAnswers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const real = globalThis.fetch;
    const known = new Map<string, Response>();
    const state = { waiting: 0, repeats: false };
    Object.defineProperty(globalThis, 'answers', { value: state });
    globalThis.fetch = async (target, init) => {
      const { method, url } =
        target instanceof Request ? target : new Request(target, { method: init?.method ?? 'GET' });
      const key = /\/(v1|oauth)\//.test(url) ? `${method} ${url} ${init?.body}` : '';
      const answer = state.repeats && known.get(key);
      if (answer) return answer.clone();
      state.waiting += 1;
      try {
        const fresh = await real(target, init);
        if (key && !url.endsWith('/events')) known.set(key, fresh.clone());
        return fresh;
      } finally {
        state.waiting -= 1;
      }
    };
  });
}

/** Changes the language as the menu of languages does, without loading the page again, so that the state of the screen stays. */
export function changeLanguage(page: Page, locale: string): Promise<void> {
  return page.evaluate(async (language) => {
    // Safe: `rememberAnswers` has defined it.
    const { answers } = globalThis as unknown as { answers: { waiting: number; repeats: boolean } };
    answers.repeats = true;
    const [, , ...rest] = location.pathname.split('/');
    const address = ['', language, ...rest].join('/') + location.search + location.hash;
    history.replaceState(history.state, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    const unfinished = '[aria-busy=true], [data-shape], [role=status] > svg[role=img]';
    const isBusy = () =>
      document.documentElement.lang !== language ||
      answers.waiting > 0 ||
      document.querySelector(unfinished) !== null;
    const end = performance.now() + 30_000;
    for (let quiet = 0; quiet < 3; ) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      quiet = isBusy() ? 0 : quiet + 1;
      if (performance.now() > end) throw new Error(`${location.href} is not shown in ${language}`);
    }
  }, locale);
}
