import type { Locale } from '@portico/contract/locales';
import type { KeyedCaptcha } from '@portico/contract/rules/captcha';
import { usePart } from '@portico/web/page-state';
import { providers, type WidgetApi } from './providers.ts';

/** A script whose parts are blocked never says that it is ready. */
const longestLoad = 15_000;

/**
 * Returns a function that loads the script of a provider, once. After a failure the next call tries again.
 */
export function useLoadProvider(): (kind: KeyedCaptcha, locale: Locale) => Promise<WidgetApi> {
  return usePart(createLoadProvider);
}

function createLoadProvider() {
  let loading: { readonly script: HTMLScriptElement; readonly api: Promise<WidgetApi> } | undefined;
  return (kind: KeyedCaptcha, locale: Locale): Promise<WidgetApi> => {
    const { script: address, language } = providers[kind];
    if (loading?.script.isConnected && loading.script.src.startsWith(address)) return loading.api;
    const script = document.createElement('script');
    const own = language === 'hl' ? `&hl=${locale}` : '';
    script.src = `${address}?render=explicit&onload=porticoCaptcha${own}`;
    script.async = true;
    loading = { script, api: inject(script, kind) };
    return loading.api;
  };
}

async function inject(script: HTMLScriptElement, kind: KeyedCaptcha): Promise<WidgetApi> {
  const brought = () => window[providers[kind].global];
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      window.porticoCaptcha = resolve;
      script.onload = () => brought() ?? reject(new Error('The script brought nothing'));
      script.onerror = () => reject(new Error('The script did not load'));
      timer = setTimeout(() => reject(new Error('The script did not get ready')), longestLoad);
      document.head.append(script);
    });
    const api = brought();
    if (!api) throw new Error('The script brought nothing');
    return api;
  } catch (error) {
    script.remove();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
