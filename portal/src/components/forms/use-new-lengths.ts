import { useContext, useEffect } from 'react';
import { loadConfig, SetConfigContext } from '../../lib/config/config.ts';
import { useLocale } from '../../lib/i18n/i18n.tsx';

/** Asks how long passwords must be, once the server finds one too short that is long enough for this page. */
export function useNewLengths(isNews: boolean): void {
  const locale = useLocale();
  const show = useContext(SetConfigContext);
  useEffect(() => {
    if (!isNews) return;
    let wanted = true;
    // Any error: the page goes on with what it knows.
    loadConfig(locale, 'no-cache').then(
      (loaded) => wanted && show(loaded),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [isNews, locale, show]);
}
