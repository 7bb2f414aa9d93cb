import { useContext, useEffect } from 'react';
import { loadConfig, SetConfigContext } from '../../lib/config/config.ts';
import { useLocale } from '../../lib/i18n/i18n.tsx';

/**
 * Reads the configuration again once an answer of the server shows that it has changed, and each time that
 * `time` changes.
 */
export function useNewConfig(isNews: boolean, time = 0): void {
  const locale = useLocale();
  const show = useContext(SetConfigContext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another time reads it again
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
  }, [isNews, time, locale, show]);
}
