import type { Page } from 'playwright-core';

/** A file for an `<input type="file">`. */
export interface DrawnFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Draws the picture of a document in a browser: sharp and bright enough, or in the dark. */
export async function drawDocument(
  page: Page,
  title: string,
  light: 'daylight' | 'dark' = 'daylight',
): Promise<DrawnFile> {
  const bytes = await page.evaluate(drawInPage, { title, colours: colours[light] });
  return { name: `${title}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(bytes, 'base64') };
}

const colours = {
  daylight: { paper: '#d8dce4', ink: '#20242c' },
  dark: { paper: '#16181c', ink: '#08090a' },
} as const;

/** Runs in the page. Lines of text are what makes a picture look sharp. */
async function drawInPage({
  title,
  colours: { paper, ink },
}: {
  title: string;
  colours: { paper: string; ink: string };
}): Promise<string> {
  const canvas = new OffscreenCanvas(1400, 1000);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  context.fillStyle = paper;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = ink;
  context.font = '28px sans-serif';
  for (let line = 0; line < 24; line += 1)
    context.fillText(`${title} ${line} 0123456789 `.repeat(5), 40, 60 + line * 38);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
