import { createContext, useContext } from 'react';

/**
 * What one page keeps in memory outside of React's components. A browser has one for the document; the server
 * creates one for each page that it renders, and a test one for itself.
 */
export interface PageState {
  /**
   * The part of the state that a function creates: the first call creates it, and later calls return the
   * same.
   */
  part<Part>(create: (page: PageState) => Part): Part;
}

export function createPageState(): PageState {
  const parts = new Map<(page: PageState) => unknown, unknown>();
  const page: PageState = {
    part<Part>(create: (page: PageState) => Part): Part {
      if (!parts.has(create)) parts.set(create, create(page));
      // Safe: the entry of a function is what that function returned.
      return parts.get(create) as Part;
    },
  };
  return page;
}

export const PageStateContext = createContext<PageState | null>(null);

export function usePageState(): PageState {
  const page = useContext(PageStateContext);
  if (!page) throw new Error('usePageState needs a PageStateContext above it');
  return page;
}

/** A part of the page's state: `usePart(createNotifications)`. */
export function usePart<Part>(create: (page: PageState) => Part): Part {
  return usePageState().part(create);
}
