import { type Config, config as configSchema } from '@portico/contract/config';
import type { PasswordLengths } from '@portico/contract/fields';
import type { Locale } from '@portico/contract/locales';
import { inlinedConfigId } from '@portico/contract/page';
import { createContext, useContext } from 'react';
import * as v from 'valibot';

/** The configuration that calls use. It must be set before the first call. */
export function createCurrentConfig() {
  let current: Config | null = null;
  return {
    currentConfig(): Config {
      if (!current) throw new Error('The configuration has not been loaded');
      return current;
    },
    setConfig(config: Config): void {
      current = config;
    },
  };
}

/** The configuration that the server wrote into the page, or `null` if the page has none. */
export function inlinedConfig(): Config | null {
  const text = document.getElementById(inlinedConfigId)?.textContent;
  if (!text) return null;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), configSchema), text);
  return parsed.success ? parsed.output : null;
}

/** Loads the configuration, with its texts in the given language. */
export async function loadConfig(locale: Locale, cache: RequestCache = 'default'): Promise<Config> {
  const headers = { accept: 'application/json', 'x-locale': locale };
  const response = await fetch('/config', { headers, cache });
  if (!response.ok) throw new Error(`The configuration was refused with ${response.status}`);
  return v.parse(configSchema, await response.json());
}

export const ConfigContext = createContext<Config | null>(null);

/** Shows a configuration that has changed since the page was opened. */
export const SetConfigContext = createContext<(config: Config) => void>(() => {});

/** Whether the configuration of the page's language cannot be loaded. */
export const ConfigFailedContext = createContext(false);

/** How long new passwords must and may be. */
export function usePasswordLengths(): PasswordLengths {
  const { passwordMinLength: min, passwordMaxLength: max } = useConfig();
  return { min, max };
}

export function useConfig(): Config {
  const config = useContext(ConfigContext);
  if (!config) throw new Error('useConfig needs a ConfigContext above it');
  return config;
}
