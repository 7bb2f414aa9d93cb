import type { Config } from '@portico/contract/config';
import type { Locale } from '@portico/contract/locales';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ConfigContext, loadConfig } from './config.ts';

export interface ConfigProviderProps {
  locale: Locale;
  /** Loaded before the first render. */
  initial: Config;
  children: ReactNode;
}

/** The configuration contains texts, so another language needs another one; until it is loaded the old one is used. */
export function ConfigProvider({ locale, initial, children }: ConfigProviderProps) {
  const [config, setConfig] = useState(initial);
  const shown = useRef(locale);

  useEffect(() => {
    if (shown.current === locale) return;
    let wanted = true;
    loadConfig(locale).then((loaded) => {
      if (!wanted) return;
      shown.current = locale;
      setConfig(loaded);
    }, reportError);
    return () => {
      wanted = false;
    };
  }, [locale]);

  return <ConfigContext value={config}>{children}</ConfigContext>;
}
