import type { Page } from 'playwright-core';

/** Elements that need horizontal scrolling to be seen, and texts that are cut off. */
export function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const parts = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : [];
    for (const element of document.querySelectorAll('body *')) {
      const { left, right, width, height } = element.getBoundingClientRect();
      const isSeen =
        width > 1 &&
        height > 1 &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (!isSeen || element.closest('svg, [inert], noscript, input')) continue;
      const words = element.textContent?.slice(0, 40);
      if (left < -1 || right > clientWidth + 1) parts.push(`<${element.localName}> ${words} is outside`);
      const cuts = getComputedStyle(element).overflowX !== 'visible';
      if (cuts && element.scrollWidth > element.clientWidth + 1)
        parts.push(`<${element.localName}> ${words} is cut off`);
    }
    return parts;
  });
}
