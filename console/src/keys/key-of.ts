/**
 * The name of a pressed key, or null if it is not for the page: while the user is typing, or with Ctrl, Alt
 * or Meta. Letters are found by their place on the keyboard where it has no Latin letters.
 * @example keyOf(event) // 'a', 'Shift+r', 'ArrowDown', '+', '?'
 */
export function keyOf(event: KeyboardEvent): string | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.isComposing)
    return null;
  if (isTyping(event.target)) return null;
  const letter = letterOf(event);
  if (letter) return event.shiftKey ? `Shift+${letter}` : letter;
  if (/^\p{Nd}$/u.test(event.key)) return digitOf(event);
  return event.key === '؟' ? '?' : event.key;
}

function letterOf({ key, code }: KeyboardEvent): string | null {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  // `؟` and `ß` are on keys of Latin letters too, but are no letters of another script.
  const isForeign = /^\p{L}$/u.test(key) && !/^\p{Script=Latin}$/u.test(key);
  return isForeign ? (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? null) : null;
}

/** Keyboards may have the digits of another script. */
function digitOf({ key, code }: KeyboardEvent): string {
  return /^[0-9]$/.test(key) ? key : (/^(?:Digit|Numpad)([0-9])$/.exec(code)?.[1] ?? key);
}

/**
 * Whether a key belongs to the element that has the focus: a text field, a choice, a menu or an open dialog.
 */
function isTyping(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true;
  if (!(target instanceof Element)) return false;
  if (target.closest('textarea, select, [contenteditable], [role=menu]')) return true;
  return target.closest('input:not([type=checkbox])') !== null;
}
