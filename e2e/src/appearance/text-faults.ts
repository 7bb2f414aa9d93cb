interface Box {
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
  /** The nearest ancestor that is shown above the page. */
  readonly layer: Element | null;
  readonly isHidden: boolean;
}

interface Line {
  readonly node: Text;
  readonly box: Box;
  readonly layer: Element | null;
}

/**
 * Runs in a page, and describes each text that is cut, leaves its box, overlaps another one or an icon, is broken within a word or has lines
 * that touch; and how long all texts are together. Not looked at: what is hidden, what only screen readers get, and the page behind a dialog.
 */
export function textFaults(): { readonly faults: readonly string[]; readonly length: number } {
  const faults = new Set<string>();
  const places = new Map<Element, Place>();
  const endless = 1e6;
  const width = document.documentElement.clientWidth;
  const pageBox: Box = { left: 0, top: -endless, right: width, bottom: endless };
  const windowBox: Box = { left: 0, top: 0, right: width, bottom: innerHeight };
  // Letters that stand out of their box by a pixel are seen, and the height of a line is more than that of its letters.
  const tolerance = 1;

  const meet = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });

  function nameOf(element: Element | null): string {
    if (!element) return '';
    const [style] = element.classList;
    return `<${element.localName}${style ? `.${style}` : ''}>`;
  }

  function placeOf(element: Element): Place {
    let place = places.get(element);
    if (!place) {
      place = surroundings(element);
      places.set(element, place);
    }
    return place;
  }

  function surroundings(element: Element): Place {
    const style = getComputedStyle(element);
    const parent = element.parentElement;
    const isAbove = style.position === 'fixed' || element.matches(':popover-open, :modal');
    const isPlaced = isAbove || style.position === 'absolute';
    const above = isPlaced && !isAbove && element instanceof HTMLElement ? element.offsetParent : parent;
    const outer: Place =
      isAbove || !above
        ? {
            seen: isAbove ? windowBox : pageBox,
            held: isAbove ? windowBox : pageBox,
            layer: isAbove ? element : null,
            isHidden: false,
          }
        : placeOf(above);
    let { seen, layer } = outer;
    // A bar that stays in the window while the page is scrolled covers what is below it.
    if (style.position === 'sticky') layer = element;
    let held = isPlaced ? seen : outer.held;
    if (style.display === 'inline' || style.display === 'contents' || element === document.documentElement)
      return outer;
    const border = element.getBoundingClientRect();
    const isCut = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const isScrolled = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
    const isHidden =
      outer.isHidden || (isCut(style.overflowX) && (element.clientWidth <= 1 || element.clientHeight <= 1));
    const isPainted =
      style.borderTopWidth !== '0px' ||
      style.boxShadow !== 'none' ||
      !/^(transparent|rgba\(0, 0, 0, 0\))$/.test(style.backgroundColor);
    const isText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim());
    if (isPainted || isText) held = meet(held, border);
    if (isScrolled(style.overflowX)) {
      held = { ...held, left: -endless, right: endless };
      seen = { ...seen, left: -endless, right: endless };
    }
    if (isScrolled(style.overflowY)) {
      held = { ...held, top: -endless, bottom: endless };
      seen = { ...seen, top: -endless, bottom: endless };
    }
    if (isCut(style.overflowX)) seen = meet(seen, { ...pageBox, left: border.left, right: border.right });
    if (isCut(style.overflowY))
      seen = meet(seen, {
        ...pageBox,
        left: -endless,
        right: endless,
        top: border.top,
        bottom: border.bottom,
      });
    return { seen, held, layer, isHidden };
  }

  function isOutside(box: Box, of: Box): boolean {
    return (
      box.left < of.left - tolerance ||
      box.right > of.right + tolerance ||
      box.top < of.top - tolerance ||
      box.bottom > of.bottom + tolerance
    );
  }

  /** A line is as high as its font says, which may be half as much again as its letters are. */
  function lettersOf({ left, right, top, bottom }: Box, half: number): Box {
    const middle = (top + bottom) / 2;
    return { left, right, top: middle - half, bottom: middle + half };
  }

  const opened = [...document.querySelectorAll('dialog:modal')].at(-1);
  const root = opened ?? document.body;
  const lines: Line[] = [];
  const range = document.createRange();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const shown = new Map<Element, boolean>();
  const isShown = (element: Element): boolean => {
    let is = shown.get(element);
    if (is === undefined) {
      is =
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !element.closest('script, style, noscript, option, textarea, [inert]');
      shown.set(element, is);
    }
    return is;
  };

  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    if (!(node instanceof Text) || !element || !node.data.trim() || !isShown(element)) continue;
    const { seen, held, layer, isHidden } = placeOf(element);
    if (isHidden) continue;
    range.selectNodeContents(node);
    const half = Number.parseFloat(getComputedStyle(element).fontSize) / 2;
    const boxes = [...range.getClientRects()]
      .filter((box) => box.width > 1)
      .map((box) => lettersOf(box, half));
    const words = node.data.trim().slice(0, 40);
    const block = element.closest('button, a, li, td, th, p, h1, h2, h3, label, div');
    const where = `“${words}” in ${nameOf(element)}${block === element ? '' : ` in ${nameOf(block)}`}`;
    for (const box of boxes) {
      lines.push({ node, box, layer });
      if (isOutside(box, seen)) faults.add(`${where} is cut`);
      else if (isOutside(box, held)) faults.add(`${where} leaves its box`);
    }
    const tops = [...new Set(boxes.map(({ top }) => Math.round(top)))].sort((a, b) => a - b);
    if (tops.length > 1) lookAtLines(node, element, tops, where);
  }

  /** Words that are broken, and lines that are too near to each other for the marks of the script. */
  function lookAtLines(node: Text, element: Element, tops: readonly number[], where: string): void {
    const style = getComputedStyle(element);
    const language = element.closest('[lang]')?.getAttribute('lang') ?? '';
    const nearest = /^(th|hi|bn)/.test(language) ? 1.3 : /^(ar|ja|ko|zh|vi)/.test(language) ? 1.2 : 1.05;
    const step = Math.min(
      ...tops
        .slice(1)
        .map((top, index) => top - (tops[index] ?? 0))
        .filter((step) => step > 4),
    );
    if (step < nearest * Number.parseFloat(style.fontSize) - 1)
      faults.add(`${where} has lines ${step} px apart`);
    if (/^(th|ja|zh)/.test(language) || style.wordBreak === 'break-all') return;
    // Addresses and other data may be broken anywhere, words of our texts may not.
    const breaksAnywhere = style.overflowWrap === 'anywhere';
    if (breaksAnywhere && element.closest('bdi, code')) return;
    // A word that is wider than its line has to be broken; that it is done with a hyphen depends on the browser's dictionaries.
    const block = element.closest('p, h1, h2, h3, li, dt, dd, td, th, div') ?? element;
    const most = style.hyphens === 'auto' ? block.clientWidth : endless;
    for (const { 0: word, index } of node.data.matchAll(/\p{L}[\p{L}\p{M}’']+/gu)) {
      // Outside of Korean pages, Korean lines may end after any letter.
      if (/\p{Script=Hangul}/u.test(word) && style.wordBreak !== 'keep-all') continue;
      const isPartOfData =
        /[@./_\d]\S*$/.test(node.data.slice(0, index)) || /^\S*[@/_\d.]\S/.test(node.data.slice(index));
      if (breaksAnywhere && isPartOfData) continue;
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const parts = [...range.getClientRects()].filter((box) => box.width > 1);
      const [first] = parts;
      const needed = parts.reduce((sum, part) => sum + part.width, 0);
      if (first && needed < most && parts.some(({ top }) => Math.abs(top - first.top) > 4))
        faults.add(`${where} breaks the word ${word}`);
    }
  }

  // Icons and fields are in the way of texts.
  const things = [
    ...root.querySelectorAll(
      'svg[viewBox="0 0 24 24"], input:not([type=hidden], [type=file], [type=checkbox], [type=radio]), select',
    ),
  ]
    .filter((thing) => isShown(thing) && !placeOf(thing).isHidden)
    .map((thing) => ({ thing, box: thing.getBoundingClientRect(), layer: placeOf(thing).layer }))
    .filter(({ box }) => box.width > 1);

  for (const { thing, box } of things) {
    const size = thing instanceof SVGElement ? Number(thing.getAttribute('width')) : 0;
    if (box.right - box.left < size - 1 && isShown(thing))
      faults.add(`the icon in ${nameOf(thing.parentElement)} is squeezed`);
  }

  const overlap = (a: Box, b: Box): boolean => {
    const both = meet(a, b);
    const least = Math.min(a.bottom - a.top, b.bottom - b.top);
    return both.right - both.left > 2 && both.bottom - both.top > least / 4;
  };
  lines.sort((a, b) => a.box.top - b.box.top);
  lines.forEach((line, index) => {
    for (let next = index + 1; next < lines.length; next++) {
      const other = lines[next];
      if (!other || other.box.top > line.box.bottom) break;
      if (other.node !== line.node && other.layer === line.layer && overlap(line.box, other.box))
        faults.add(
          `“${line.node.data.trim().slice(0, 40)}” and “${other.node.data.trim().slice(0, 40)}” overlap`,
        );
    }
    for (const { thing, box, layer } of things)
      if (layer === line.layer && overlap(line.box, box))
        faults.add(
          `“${line.node.data.trim().slice(0, 40)}” and ${nameOf(thing)} in ${nameOf(thing.parentElement)} overlap`,
        );
  });

  // What fields show: no text node has it.
  const context = document.createElement('canvas').getContext('2d');
  for (const { thing, box } of things) {
    const words =
      thing instanceof HTMLSelectElement
        ? thing.selectedOptions[0]?.text
        : thing instanceof HTMLInputElement && !thing.value
          ? thing.placeholder
          : '';
    if (!words || !context) continue;
    const style = getComputedStyle(thing);
    context.font = style.font;
    const room = box.width - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight) - 2;
    const needed = context.measureText(words).width;
    if (needed > room + tolerance)
      faults.add(`“${words}” is ${Math.ceil(needed - room)} px too long for its ${nameOf(thing)}`);
  }

  for (const element of root.querySelectorAll('*')) {
    if (element.scrollWidth <= element.clientWidth + 1 || !isShown(element)) continue;
    const { overflowX } = getComputedStyle(element);
    if (overflowX !== 'auto' && overflowX !== 'scroll') continue;
    faults.add(`${nameOf(element)} has to be scrolled sideways`);
  }
  if (document.documentElement.scrollWidth > width + 1) {
    const wide = [...root.querySelectorAll('*')].filter((element) => {
      const box = element.getBoundingClientRect();
      return box.width > 1 && (box.right > width + 1 || box.left < -1) && isShown(element);
    });
    faults.add(
      `the page is ${document.documentElement.scrollWidth} wide because of ${wide.slice(-3).map(nameOf)}`,
    );
  }
  const length = lines.reduce((sum, { box }) => sum + box.right - box.left, 0);
  return { faults: [...faults], length };
}
