import type { Locator } from 'playwright-core';

/** How many elements are seen as a whole: inside of the window, with nothing over them. */
export function countInView(elements: Locator): Promise<number> {
  return elements.evaluateAll(
    (all) =>
      all.filter((element) => {
        const { top, bottom, left, right } = element.getBoundingClientRect();
        if (bottom - top < 1 || top < 0 || left < 0 || bottom > innerHeight || right > innerWidth)
          return false;
        const middle = (left + right) / 2;
        return [top + 1, bottom - 1].every((height) =>
          element.contains(document.elementFromPoint(middle, height)),
        );
      }).length,
  );
}

/** How many rows elements stand in: those that begin above the end of another one are beside it. */
export function countRows(elements: Locator): Promise<number> {
  return elements.evaluateAll((all) => {
    let rows = 0;
    let end = Number.NEGATIVE_INFINITY;
    for (const box of all
      .map((element) => element.getBoundingClientRect())
      .toSorted((a, b) => a.top - b.top)) {
      if (box.top >= end) rows += 1;
      end = box.top >= end ? box.bottom : Math.max(end, box.bottom);
    }
    return rows;
  });
}
