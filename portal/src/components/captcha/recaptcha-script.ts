import type { Locale } from '@portico/contract/locales';

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

let loading: Promise<Recaptcha> | undefined;

/** Loads Google's script, once. After a failure the next call tries again. */
export function loadRecaptcha(locale: Locale): Promise<Recaptcha> {
  loading ??= inject(`https://www.google.com/recaptcha/api.js?render=explicit&hl=${locale}`).catch(
    (error) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

function inject(src: string): Promise<Recaptcha> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.async = true;
    script.onload = () => {
      const { grecaptcha } = window;
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha));
      else reject(new Error('The script brought nothing'));
    };
    script.onerror = () => reject(new Error('The script did not load'));
    document.head.append(script);
  });
}
