type Fields = Readonly<Record<string, unknown>>;

/** The non-empty texts and ticks of a form in the page, as far as `known` has them under the same name. */
export function filledIn(form: FormData, known: Fields): Fields {
  const found: Record<string, unknown> = {};
  for (const [name, value] of form) {
    if (typeof known[name] === 'string' && value !== '') found[name] = value;
    if (typeof known[name] === 'boolean') found[name] = true;
    // One tick of several: `agreements.1`.
    const [list = '', index] = name.split('.');
    const ticks = found[list] ?? known[list];
    if (index && Array.isArray(ticks)) found[list] = ticks.with(Number(index), true);
  }
  return found;
}
