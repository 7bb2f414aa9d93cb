import type { Config } from '@portico/contract/config';
import type { Locale } from '@portico/contract/locales';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ConfigContext, ConfigFailedContext, loadConfig, SetConfigContext } from './config.ts';

export interface ConfigProviderProps {
  locale: Locale;
  /** Loaded before the first render. */
  initial: Config;
  children: ReactNode;
}

/**
 * The configuration contains texts, so another language needs another one; until it is loaded the old one is
 * used [2.31].
 */
export function ConfigProvider({ locale, initial, children }: ConfigProviderProps) {
  const [config, setConfig] = useState(initial);
  const [failed, setFailed] = useState(false);
  const shown = useRef(locale);

  useEffect(() => {
    if (shown.current === locale) return;
    let wanted = true;
    const show = (loaded: Config) => {
      if (!wanted) return;
      shown.current = locale;
      setConfig(loaded);
    };
    // Any error: the screen of a configuration that failed is shown.
    loadConfig(locale).then(show, () => wanted && setFailed(true));
    return () => {
      wanted = false;
      setFailed(false);
    };
  }, [locale]);

  return (
    <ConfigContext value={config}>
      <SetConfigContext value={setConfig}>
        <ConfigFailedContext value={failed}>{children}</ConfigFailedContext>
      </SetConfigContext>
    </ConfigContext>
  );
}
