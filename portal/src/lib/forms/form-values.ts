type Fields = Readonly<Record<string, unknown>>;

/**
 * The non-empty texts and checked boxes of a form in the page. Names that `known` does not have are ignored.
 */
export function filledIn(form: FormData, known: Fields): Fields {
  const found: Record<string, unknown> = {};
  for (const [name, value] of form) {
    if (typeof known[name] === 'string' && value !== '') found[name] = value;
    if (typeof known[name] === 'boolean') found[name] = true;
    // One checkbox of a list: `agreements.1`.
    const [list = '', index] = name.split('.');
    const ticks = found[list] ?? known[list];
    if (index && Array.isArray(ticks)) found[list] = ticks.with(Number(index), true);
  }
  return found;
}

/**
 * The values of a form with those that were filled in before; the same object if there are no others, so that
 * React has nothing to render.
 */
export function withFilledIn<Values extends Fields>(form: FormData, known: Values): Values {
  const found = Object.entries(filledIn(form, known)).filter(([name, value]) => known[name] !== value);
  return found.length > 0 ? { ...known, ...Object.fromEntries(found) } : known;
}
