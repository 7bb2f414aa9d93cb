/** The page runs this file, and calls `readTexts`. It knows no modules, so nothing but types may be imported here. */

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What surrounds the text of an element. */
interface Place {
  /** Where the text can be seen: ancestors that cut, and the window. */
  readonly seen: Box;
  /** The boxes that the text belongs into: its block, and those that have a colour or a border. */
  readonly held: Box;
  /** The number of the nearest ancestor that is shown above the page; 0 without one. */
  readonly layer: number;
  readonly isHidden: boolean;
}

/** The text of one node. */
export interface ShownText {
  readonly words: string;
  /** Its words, and the elements that it is in. */
  readonly where: string;
  /** The boxes of its letters, one in each line. */
  readonly boxes: readonly Box[];
  readonly place: Place;
  /** Undefined if the text has one line. */
  readonly wrapped: Wrapped | undefined;
}

/** A text of several lines. */
export interface Wrapped {
  readonly text: string;
  readonly tops: readonly number[];
  readonly words: readonly Word[];
  readonly language: string;
  readonly style: Readonly<Record<'wordBreak' | 'overflowWrap' | 'hyphens', string>> & {
    readonly fontSize: number;
  };
  /** Whether an element says that the text is no sentence of ours, but data. */
  readonly isData: boolean;
  /** The width of the block that it is in. */
  readonly room: number;
}

interface Word {
  readonly word: string;
  readonly index: number;
  /** More than one if the word is broken. */
  readonly parts: readonly { readonly top: number; readonly width: number }[];
}

/** An icon or a field. */
export interface Thing {
  readonly name: string;
  readonly parent: string;
  readonly box: Box;
  readonly layer: number;
  /** The width that an icon should have; 0 for a field. */
  readonly size: number;
  /** What a field shows, which no text node has: how wide it is, and how wide it may be. */
  readonly content: { readonly words: string; readonly needed: number; readonly room: number } | undefined;
}

export interface PageTexts {
  readonly texts: readonly ShownText[];
  readonly things: readonly Thing[];
  /** The elements that have to be scrolled sideways. */
  readonly scrolled: readonly string[];
  /** How wide the page is if it does not fit into the window, and the elements that make it so wide. */
  readonly tooWide: { readonly width: number; readonly because: readonly string[] } | undefined;
}

const endless = 1e6;
const everywhere: Box = { left: -endless, top: -endless, right: endless, bottom: endless };
const places = new Map<Element, Place>();
const shown = new Map<Element, boolean>();
let layers = 0;

/** Reads the page, or the dialog before it. Not read: what is hidden, and what only screen readers get. */
export function readTexts(): PageTexts {
  const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  return { texts: textsIn(root), things: thingsIn(root), scrolled: scrolledIn(root), tooWide: tooWide(root) };
}

function textsIn(root: Element): ShownText[] {
  const texts: ShownText[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    if (!(node instanceof Text) || !element || !node.data.trim() || !isShown(element)) continue;
    // Letters of a drawing have a size in its own units, and a box of their own.
    if (element instanceof SVGElement) continue;
    const place = placeOf(element);
    if (!place.isHidden) texts.push(readText(node, element, place));
  }
  return texts;
}

function readText(node: Text, element: Element, place: Place): ShownText {
  const range = document.createRange();
  range.selectNodeContents(node);
  const half = Number.parseFloat(getComputedStyle(element).fontSize) / 2;
  const boxes = [...range.getClientRects()].filter((box) => box.width > 1).map((box) => lettersOf(box, half));
  const words = node.data.trim().slice(0, 40);
  const block = element.closest('button, a, li, td, th, p, h1, h2, h3, label, div');
  const where = `“${words}” in ${nameOf(element)}${block === element ? '' : ` in ${nameOf(block)}`}`;
  const tops = [...new Set(boxes.map(({ top }) => Math.round(top)))].sort((a, b) => a - b);
  const wrapped = tops.length > 1 ? readLines(node, element, tops) : undefined;
  return { words, where, boxes, place, wrapped };
}

function readLines(node: Text, element: Element, tops: readonly number[]): Wrapped {
  const { wordBreak, overflowWrap, hyphens, fontSize } = getComputedStyle(element);
  const block = element.closest('p, h1, h2, h3, li, dt, dd, td, th, div') ?? element;
  const range = document.createRange();
  const words = [...node.data.matchAll(/\p{L}[\p{L}\p{M}’']+/gu)].map(({ 0: word, index }): Word => {
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    const parts = [...range.getClientRects()].filter((box) => box.width > 1);
    return { word, index, parts: parts.map(({ top, width }) => ({ top, width })) };
  });
  return {
    text: node.data,
    tops,
    words,
    language: element.closest('[lang]')?.getAttribute('lang') ?? '',
    style: { wordBreak, overflowWrap, hyphens, fontSize: Number.parseFloat(fontSize) },
    isData: element.closest('bdi, code') !== null,
    room: block.clientWidth,
  };
}

/** Icons and fields are in the way of texts. */
function thingsIn(root: Element): Thing[] {
  const found = root.querySelectorAll(
    'svg[viewBox="0 0 24 24"], input:not([type=hidden], [type=file], [type=checkbox], [type=radio]), select',
  );
  return [...found].flatMap((thing) => {
    const box = thing.getBoundingClientRect();
    if (!isShown(thing) || placeOf(thing).isHidden || box.width <= 1) return [];
    return {
      name: nameOf(thing),
      parent: nameOf(thing.parentElement),
      box: boxOf(box),
      layer: placeOf(thing).layer,
      size: thing instanceof SVGElement ? Number(thing.getAttribute('width')) : 0,
      content: contentOf(thing, box.width),
    };
  });
}

function contentOf(thing: Element, width: number): Thing['content'] {
  const words =
    thing instanceof HTMLSelectElement
      ? thing.selectedOptions[0]?.text
      : thing instanceof HTMLInputElement && !thing.value
        ? thing.placeholder
        : '';
  if (!words) return undefined;
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return undefined;
  const { font, paddingLeft, paddingRight } = getComputedStyle(thing);
  context.font = font;
  const room = width - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - 2;
  return { words, needed: context.measureText(words).width, room };
}

function scrolledIn(root: Element): string[] {
  const wide = [...root.querySelectorAll('*')].filter(
    (element) => element.scrollWidth > element.clientWidth + 1 && isShown(element),
  );
  return wide.filter((element) => isScrolled(getComputedStyle(element).overflowX)).map(nameOf);
}

function tooWide(root: Element): PageTexts['tooWide'] {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth + 1) return undefined;
  const wide = [...root.querySelectorAll('*')].filter((element) => {
    const box = element.getBoundingClientRect();
    return box.width > 1 && (box.right > clientWidth + 1 || box.left < -1) && isShown(element);
  });
  return { width: scrollWidth, because: wide.slice(-3).map(nameOf) };
}

function isShown(element: Element): boolean {
  let is = shown.get(element);
  if (is === undefined) {
    is =
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('script, style, noscript, option, textarea, [inert]');
    shown.set(element, is);
  }
  return is;
}

function placeOf(element: Element): Place {
  let place = places.get(element);
  if (!place) {
    place = surroundings(element, getComputedStyle(element));
    places.set(element, place);
  }
  return place;
}

function surroundings(element: Element, style: CSSStyleDeclaration): Place {
  const isAbove = style.position === 'fixed' || element.matches(':popover-open, :modal');
  const isPlaced = isAbove || style.position === 'absolute';
  const outer = isAbove ? aboveThePage() : outerPlace(element, isPlaced);
  if (style.display === 'inline' || style.display === 'contents' || element === document.documentElement)
    return outer;
  const border = element.getBoundingClientRect();
  const { overflowX, overflowY } = style;
  let { seen } = outer;
  let held = isPlaced ? seen : outer.held;
  if (isPainted(style) || hasText(element)) held = meet(held, border);
  if (isScrolled(overflowX)) {
    held = { ...held, left: -endless, right: endless };
    seen = { ...seen, left: -endless, right: endless };
  }
  if (isScrolled(overflowY)) {
    held = { ...held, top: -endless, bottom: endless };
    seen = { ...seen, top: -endless, bottom: endless };
  }
  if (isCut(overflowX)) seen = meet(seen, { ...everywhere, left: border.left, right: border.right });
  if (isCut(overflowY)) seen = meet(seen, { ...everywhere, top: border.top, bottom: border.bottom });
  return {
    seen,
    held,
    // A bar that stays in the window while the page is scrolled covers what is below it.
    layer: style.position === 'sticky' ? ++layers : outer.layer,
    isHidden: outer.isHidden || (isCut(overflowX) && (element.clientWidth <= 1 || element.clientHeight <= 1)),
  };
}

function aboveThePage(): Place {
  const box = { left: 0, top: 0, right: document.documentElement.clientWidth, bottom: innerHeight };
  return { seen: box, held: box, layer: ++layers, isHidden: false };
}

/** The place of the element around another one, which is placed in it or on it. */
function outerPlace(element: Element, isPlaced: boolean): Place {
  const above = isPlaced && element instanceof HTMLElement ? element.offsetParent : element.parentElement;
  if (above) return placeOf(above);
  const box = { ...everywhere, left: 0, right: document.documentElement.clientWidth };
  return { seen: box, held: box, layer: 0, isHidden: false };
}

const isCut = (overflow: string) => overflow === 'hidden' || overflow === 'clip';

const isScrolled = (overflow: string) => overflow === 'auto' || overflow === 'scroll';

const isPainted = ({ borderTopWidth, boxShadow, backgroundColor }: CSSStyleDeclaration) =>
  borderTopWidth !== '0px' ||
  boxShadow !== 'none' ||
  !/^(transparent|rgba\(0, 0, 0, 0\))$/.test(backgroundColor);

const hasText = (element: Element) =>
  [...element.childNodes].some((node) => node instanceof Text && node.data.trim());

/** What both boxes have. */
function meet(a: Box, b: Box): Box {
  return {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  };
}

function boxOf({ left, top, right, bottom }: Box): Box {
  return { left, top, right, bottom };
}

/** A line is as high as its font says, which may be half as much again as its letters are. */
function lettersOf({ left, right, top, bottom }: Box, half: number): Box {
  const middle = (top + bottom) / 2;
  return { left, right, top: middle - half, bottom: middle + half };
}

function nameOf(element: Element | null): string {
  if (!element) return '';
  const [style] = element.classList;
  return `<${element.localName}${style ? `.${style}` : ''}>`;
}
