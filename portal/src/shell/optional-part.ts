import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A part that is loaded after the page. The page does without it if its file cannot be loaded. */
export function optionalPart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  // Any error: a page must not end because of a part that it can do without.
  return lazy(() => load().catch(() => ({ default: () => null })));
}
