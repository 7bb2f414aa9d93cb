import type { Page } from 'playwright-core';

const mostSteps = 80;

interface Stop {
  readonly id: string;
  /** Where it is on the page; null if it does not move with it. */
  readonly box: Box | null;
  readonly isMarked: boolean;
  readonly isCovered: boolean;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Elements that Tab does not reach, shows no focus on or finds covered, and whether the focus can leave the page; with `inOrder` also those reached against the order of reading. */
export async function keyboardProblems(page: Page, { inOrder = false } = {}): Promise<readonly string[]> {
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
    ...(inOrder ? backwardSteps(reached, await page.evaluate(() => document.dir === 'rtl')) : []),
    ...(reached.length >= mostSteps ? ['the keyboard never gets out'] : []),
  ];
}

/** Where the focus goes up within a column, or back on a line. It may go up to the next column. */
function backwardSteps(stops: readonly Stop[], isRightToLeft: boolean): string[] {
  return stops.flatMap(({ id, box }, index) => {
    const before = stops[index - 1];
    if (!box || !before?.box) return [];
    const isSameColumn = Math.min(box.right - before.box.left, before.box.right - box.left) > 1;
    // A picture beside several lines is on the line of its centre.
    const isSameLine = isBetween(middle(box), before.box) && isBetween(middle(before.box), box);
    const isAbove = box.bottom <= before.box.top + 1;
    const isBefore = isRightToLeft ? box.left >= before.box.right - 1 : box.right <= before.box.left + 1;
    const isBackward = (isSameColumn && isAbove) || (isSameLine && isBefore);
    return isBackward ? [`${id} is reached after ${before.id}, which it comes before`] : [];
  });
}

const middle = ({ top, bottom }: Box) => (top + bottom) / 2;
const isBetween = (height: number, { top, bottom }: Box) => height > top && height < bottom;

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
      const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
      const above = document.elementFromPoint(left + width / 2, top + height / 2);
      // What a user sees of a transparent input, as that of files, is its label.
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      let isFixed = false;
      for (let part: Element | null = element; part; part = part.parentElement)
        isFixed ||= /fixed|sticky/.test(getComputedStyle(part).position);
      const box = { left, right, top: top + scrollY, bottom: bottom + scrollY };
      const mark = getComputedStyle(element);
      const frame = getComputedStyle(element.parentElement ?? element);
      return {
        id: element.dataset.stop ?? element.outerHTML.slice(0, 80),
        box: isFixed ? null : box,
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
