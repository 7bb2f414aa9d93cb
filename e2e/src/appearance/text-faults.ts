import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import type { Page } from 'playwright-core';
import {
  type Box,
  type PageTexts,
  readTexts,
  type ShownText,
  type Thing,
  type Wrapped,
} from './read-texts.ts';

/** What the page runs: it can be given one text, but no modules. JSON is faster than what Playwright makes of many objects. */
const source = stripTypeScriptTypes(readFileSync(new URL('./read-texts.ts', import.meta.url), 'utf8'));
const script = `(() => { ${source.replaceAll(/^export /gm, '')}; return JSON.stringify(${readTexts.name}()); })()`;

// Letters that stand out of their box by a pixel are seen, and the height of a line is more than that of its letters.
const tolerance = 1;

/**
 * Describes each text of a page that is cut, leaves its box, overlaps another one or an icon, is broken within a word or has lines
 * that touch; and how long all texts are together.
 */
export async function textFaults(
  page: Page,
): Promise<{ readonly faults: readonly string[]; readonly length: number }> {
  const json = await page.evaluate<string>(script);
  const { texts, things, scrolled, tooWide } = JSON.parse(json) as PageTexts; // what `readTexts` returns
  const faults = new Set([
    ...texts.flatMap((text) => [...boxFaults(text), ...lineFaults(text), ...wordFaults(text)]),
    ...things.flatMap(iconFaults),
    ...overlaps(texts, things),
    ...things.flatMap(fieldFaults),
    ...scrolled.map((name) => `${name} has to be scrolled sideways`),
    ...(tooWide ? [`the page is ${tooWide.width} wide because of ${tooWide.because}`] : []),
  ]);
  const boxes = texts.flatMap((text) => text.boxes);
  return { faults: [...faults], length: boxes.reduce((sum, { left, right }) => sum + right - left, 0) };
}

function boxFaults({ where, boxes, place: { seen, held } }: ShownText): string[] {
  return boxes.flatMap((box) => {
    if (isOutside(box, seen)) return `${where} is cut`;
    return isOutside(box, held) ? `${where} leaves its box` : [];
  });
}

/** Lines that are too near to each other for the marks of the script. */
function lineFaults({ where, wrapped }: ShownText): string[] {
  if (!wrapped) return [];
  const { language, tops, style } = wrapped;
  const nearest = /^(th|hi|bn)/.test(language) ? 1.3 : /^(ar|ja|ko|zh|vi)/.test(language) ? 1.2 : 1.05;
  const step = Math.min(
    ...tops
      .slice(1)
      .map((top, index) => top - (tops[index] ?? 0))
      .filter((step) => step > 4),
  );
  return step < nearest * style.fontSize - 1 ? [`${where} has lines ${step} px apart`] : [];
}

function wordFaults({ where, wrapped }: ShownText): string[] {
  return wrapped ? brokenWords(wrapped).map((word) => `${where} breaks the word ${word}`) : [];
}

/** Addresses and other data may be broken anywhere, words of our texts may not. */
function brokenWords({ text, words, language, style, isData, room }: Wrapped): string[] {
  if (/^(th|ja|zh)/.test(language) || style.wordBreak === 'break-all') return [];
  const breaksAnywhere = style.overflowWrap === 'anywhere';
  if (breaksAnywhere && isData) return [];
  // A word that is wider than its line has to be broken; that it is done with a hyphen depends on the browser's dictionaries.
  const most = style.hyphens === 'auto' ? room : Number.POSITIVE_INFINITY;
  const broken = words.filter(({ word, index, parts }) => {
    // Outside of Korean pages, Korean lines may end after any letter.
    if (/\p{Script=Hangul}/u.test(word) && style.wordBreak !== 'keep-all') return false;
    const isPartOfData =
      /[@./_\d]\S*$/.test(text.slice(0, index)) || /^\S*[@/_\d.]\S/.test(text.slice(index));
    if (breaksAnywhere && isPartOfData) return false;
    const [first] = parts;
    const needed = parts.reduce((sum, part) => sum + part.width, 0);
    return first && needed < most && parts.some(({ top }) => Math.abs(top - first.top) > 4);
  });
  return broken.map(({ word }) => word);
}

function iconFaults({ parent, box, size }: Thing): string[] {
  return box.right - box.left < size - 1 ? [`the icon in ${parent} is squeezed`] : [];
}

function fieldFaults({ name, content }: Thing): string[] {
  if (!content || content.needed <= content.room + tolerance) return [];
  const { words, needed, room } = content;
  return [`“${words}” is ${Math.ceil(needed - room)} px too long for its ${name}`];
}

/** Texts that overlap others, an icon or a field. */
function overlaps(texts: readonly ShownText[], things: readonly Thing[]): string[] {
  const lines = texts
    .flatMap((text) => text.boxes.map((box) => ({ text, box, layer: text.place.layer })))
    .sort((a, b) => a.box.top - b.box.top);
  return lines.flatMap(({ text, box, layer }, index) => {
    const faults: string[] = [];
    for (const other of lines.slice(index + 1)) {
      if (other.box.top > box.bottom) break;
      if (other.text !== text && other.layer === layer && isOverlap(box, other.box))
        faults.push(`“${text.words}” and “${other.text.words}” overlap`);
    }
    for (const thing of things)
      if (thing.layer === layer && isOverlap(box, thing.box))
        faults.push(`“${text.words}” and ${thing.name} in ${thing.parent} overlap`);
    return faults;
  });
}

function isOverlap(a: Box, b: Box): boolean {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 2 && height > Math.min(a.bottom - a.top, b.bottom - b.top) / 4;
}

function isOutside(box: Box, of: Box): boolean {
  return (
    box.left < of.left - tolerance ||
    box.right > of.right + tolerance ||
    box.top < of.top - tolerance ||
    box.bottom > of.bottom + tolerance
  );
}
