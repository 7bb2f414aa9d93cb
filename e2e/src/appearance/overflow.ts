import type { Page } from 'playwright-core';

/** Elements that need horizontal scrolling to be seen, texts that are cut off, and icons that are squeezed by a text beside them. */
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
      // Cut on purpose: the whole opens, or is the tooltip of a cell.
      const hasWhole = element.closest('details:not([open]), td[title]') !== null;
      if (!isSeen || hasWhole || element.closest('svg, [inert], noscript, input')) continue;
      const words = element.textContent?.slice(0, 40);
      if (left < -1 || right > clientWidth + 1) parts.push(`<${element.localName}> ${words} is outside`);
      const cuts = getComputedStyle(element).overflowX !== 'visible';
      if (cuts && words && element.scrollWidth > element.clientWidth + 1)
        parts.push(`<${element.localName}> ${words} is cut off`);
    }
    for (const icon of document.querySelectorAll('svg[viewBox="0 0 24 24"]')) {
      const { width } = icon.getBoundingClientRect();
      const size = Number(icon.getAttribute('width'));
      if (icon.checkVisibility() && width < size - 1)
        parts.push(`an icon in <${icon.parentElement?.localName}> is ${width} wide instead of ${size}`);
    }
    return parts;
  });
}
