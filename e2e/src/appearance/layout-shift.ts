import type { Visitor } from '../visitor.ts';

/** The largest layout shift that is allowed, because users do not notice it. */
export const maxLayoutShift = 0.02;

/** The cumulative layout shift since the page was opened. */
export function layoutShift({ page }: Visitor): Promise<number> {
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
        // The observer has received the buffered entries before the second frame.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))));
      }),
  );
}
