import type { Locale } from '@portico/contract/locales';
import { usePart } from '@portico/web/page-state';

interface Recaptcha {
  ready(callback: () => void): void;
  render(container: HTMLElement, options: RecaptchaOptions): number;
}

interface RecaptchaOptions {
  readonly sitekey: string;
  readonly theme: 'light' | 'dark';
  readonly callback: (answer: string) => void;
  readonly 'expired-callback': () => void;
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

/** Returns a function that loads Google's script, once. After a failure the next call tries again. */
export function useLoadRecaptcha(): (locale: Locale) => Promise<Recaptcha> {
  return usePart(createLoadRecaptcha);
}

function createLoadRecaptcha() {
  let loading: { readonly script: HTMLScriptElement; readonly recaptcha: Promise<Recaptcha> } | undefined;
  return (locale: Locale): Promise<Recaptcha> => {
    if (loading?.script.isConnected) return loading.recaptcha;
    const script = document.createElement('script');
    script.src = `https://www.google.com/recaptcha/api.js?render=explicit&hl=${locale}`;
    script.async = true;
    loading = { script, recaptcha: inject(script) };
    return loading.recaptcha;
  };
}

async function inject(script: HTMLScriptElement): Promise<Recaptcha> {
  try {
    await new Promise((resolve, reject) => {
      script.onload = resolve;
      script.onerror = () => reject(new Error('The script did not load'));
      document.head.append(script);
    });
    const { grecaptcha } = window;
    if (!grecaptcha) throw new Error('The script brought nothing');
    await new Promise<void>((resolve) => grecaptcha.ready(resolve));
    return grecaptcha;
  } catch (error) {
    script.remove();
    throw error;
  }
}
