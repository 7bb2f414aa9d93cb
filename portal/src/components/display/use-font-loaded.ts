import { type RefObject, startTransition, useLayoutEffect, useState } from 'react';

/** After this time a text is shown in the font that is there. */
const longestWait = 1000;

/**
 * Whether the first font of an element has arrived for its text. A text that replaces a placeholder can wait
 * for it: when the font came later, lines would break elsewhere and the page would move.
 */
export function useFontLoaded(element: RefObject<HTMLElement | null>, text: string | undefined): boolean {
  const [isLoaded, setLoaded] = useState(false);
  useLayoutEffect(() => {
    if (!element.current || text === undefined || isLoaded) return;
    const show = () => setLoaded(true);
    const family = getComputedStyle(element.current).fontFamily.split(',')[0];
    const font = `16px ${family}`;
    // The heading alone, so not at once with all effects of the page.
    if (document.fonts.check(font, text)) return startTransition(show);
    // Any error: a font that cannot be loaded is not waited for.
    document.fonts.load(font, text).then(show, show);
    const timer = setTimeout(show, longestWait);
    return () => clearTimeout(timer);
  }, [element, text, isLoaded]);
  return isLoaded;
}
