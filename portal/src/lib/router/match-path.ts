/** The parts of an address that a pattern names. */
export type Params = Readonly<Record<string, string>>;

/**
 * Compares an address with a pattern, or returns `null`. Case and a slash at the end make no difference.
 * @example matchPath('/:locale/confirmation/:code', '/en/confirmation/abc') // { locale: 'en', code: 'abc' }
 */
export function matchPath(pattern: string, pathname: string): Params | null {
  const expected = segmentsOf(pattern);
  const actual = segmentsOf(pathname).map(decoded);
  if (expected.length !== actual.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of actual.entries()) {
    const wanted = expected[index] ?? '';
    if (wanted.startsWith(':') && segment) params[wanted.slice(1)] = segment;
    else if (wanted.toLowerCase() !== segment.toLowerCase()) return null;
  }
  return params;
}

function segmentsOf(path: string): string[] {
  return path.replace(/\/+$/, '').split('/');
}

/** The segment without percent-encoding; one that is encoded wrongly stays as it is. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
