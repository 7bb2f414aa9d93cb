import type { Page } from 'playwright-core';

/** How Chromium writes a screenshot. */
export interface Format {
  readonly format: 'png' | 'webp';
  readonly quality?: number;
}

/**
 * A screenshot of the whole page, as tall as its content. Chromium cannot take one of a page that has not been drawn since it was opened
 * or resized, so this waits until a frame has been.
 */
export async function capture(page: Page, format: Format): Promise<Buffer> {
  const width = await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    // The callback of the first frame runs before it is drawn.
    await frame();
    return innerWidth;
  });
  const devtools = await page.context().newCDPSession(page);
  const { cssContentSize } = await devtools.send('Page.getLayoutMetrics');
  const { data } = await devtools.send('Page.captureScreenshot', {
    ...format,
    captureBeyondViewport: true,
    clip: { x: 0, y: 0, width, height: Math.ceil(cssContentSize.height), scale: 1 },
  });
  await devtools.detach();
  return Buffer.from(data, 'base64');
}
