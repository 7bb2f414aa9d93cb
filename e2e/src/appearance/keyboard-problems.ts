import type { Page } from 'playwright-core';

const mostSteps = 80;

interface Stop {
  readonly id: string;
  readonly isMarked: boolean;
  readonly isCovered: boolean;
}

/** Elements that Tab does not reach, shows no focus on or finds covered, and whether the focus can leave the page. */
export async function keyboardProblems(page: Page): Promise<readonly string[]> {
  const expected = await numberStops(page);
  const reached = await walk(page);
  const seen = new Set(reached.map(({ id }) => id));
  const say = (what: string, ids: readonly string[]) => ids.map((id) => `${id} is ${what} by the keyboard`);
  return [
    ...say(
      'never reached',
      expected.filter((id) => !seen.has(id)),
    ),
    ...say(
      'not marked',
      reached.filter(({ isMarked }) => !isMarked).map(({ id }) => id),
    ),
    ...say(
      'found covered',
      reached.filter(({ isCovered }) => isCovered).map(({ id }) => id),
    ),
    ...(reached.length >= mostSteps ? ['the keyboard never gets out'] : []),
  ];
}

/** Marks every interactive element with an id, and returns the ids. */
function numberStops(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const stops = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, [tabindex="0"]',
    );
    const open = [...stops].filter(
      (stop) =>
        stop.checkVisibility({ visibilityProperty: true }) &&
        !stop.matches('[tabindex="-1"], :disabled, [type=hidden], [inert] *'),
    );
    return open.map((stop, index) => {
      stop.dataset.stop =
        `${index} ${stop.getAttribute('aria-label') ?? (stop.textContent || stop.id)}`.trim();
      return stop.dataset.stop;
    });
  });
}

/** Presses Tab from the first element until the focus has left the page. */
async function walk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  // Some screens focus their first field when they open.
  await page.locator('[data-stop]').first().focus();
  while (stops.length < mostSteps) {
    if (stops.length > 0) await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || element === document.body) return null;
      const { left, top, width, height } = element.getBoundingClientRect();
      const above = document.elementFromPoint(left + width / 2, top + height / 2);
      // What a user sees of a transparent input, as that of files, is its label.
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      const mark = getComputedStyle(element);
      const frame = getComputedStyle(element.parentElement ?? element);
      return {
        id: element.dataset.stop ?? element.outerHTML.slice(0, 80),
        isMarked: mark.outlineStyle !== 'none' || mark.boxShadow !== 'none' || frame.boxShadow !== 'none',
        isCovered:
          !above || !(above.contains(element) || [element, ...labels].some((part) => part.contains(above))),
      };
    });
    if (!stop) return stops;
    stops.push(stop);
  }
  return stops;
}
