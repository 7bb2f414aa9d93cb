/** After a pause of this length a new name begins. */
const pauseMs = 1500;

/** Letters as they are compared: without marks, in any case. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trimStart();

/**
 * Finds the item whose name begins with what was typed letter by letter, from the focused one on. The same
 * letter again leads to the next item with it.
 */
export function createTypeAhead() {
  let typed = '';
  let lastAt = Number.NEGATIVE_INFINITY;
  return <Item>(
    key: string,
    at: number,
    items: readonly Item[],
    focused: number,
    namesOf: (item: Item) => readonly string[],
  ): Item | undefined => {
    const goesOn = at - lastAt < pauseMs;
    // At the beginning of a name a space is that of a button.
    if (key === ' ' && !(goesOn && typed !== '')) return undefined;
    const starts = (words: string) => (item: Item) =>
      namesOf(item).some((name) => plain(name).startsWith(plain(words)));
    const from = (first: number) => [...items.slice(first), ...items.slice(0, first)];
    const longer = goesOn ? typed + key : key;
    const isRepeated = [...longer].every((letter) => letter === key);
    const found = isRepeated ? undefined : from(Math.max(focused, 0)).find(starts(longer));
    typed = found ? longer : isRepeated ? longer : key;
    lastAt = at;
    if (found) return found;
    return key === ' ' ? undefined : from(focused + 1).find(starts(key));
  };
}
