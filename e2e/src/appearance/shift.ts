import type { Visitor } from '../visitor.ts';

/** How much a page may move without anybody noticing. */
export const mostShift = 0.02;

/** How much the page has moved by itself since it was opened (cumulative layout shift). */
export function shift({ page }: Visitor): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            // Safe: only layout shifts are observed, and they have both.
            const { value, hadRecentInput } = entry as PerformanceEntry & {
              value: number;
              hadRecentInput: boolean;
            };
            if (!hadRecentInput) sum += value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        // The second frame begins after the buffered entries were told.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))));
      }),
  );
}
