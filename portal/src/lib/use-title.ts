import { createContext, useContext, useEffect } from 'react';

/** Sets the title of the page; the server collects it, the browser shows it. */
export const TitleContext = createContext<(title: string | null) => void>(() => {});

/** Another title than the route's own, for as long as the screen is shown. */
export function useTitle(title: string): void {
  const setTitle = useContext(TitleContext);
  useEffect(() => {
    setTitle(title);
    return () => setTitle(null);
  }, [title, setTitle]);
}
