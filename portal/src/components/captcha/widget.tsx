import { isKeyed } from '@portico/contract/rules/captcha';
import { captchaNames } from '@portico/contract/rules/captcha-names';
import { ErrorIcon } from '@portico/ui';
import { useEffect, useRef, useState } from 'react';
import { useConfig } from '../../lib/config/config.ts';
import { useLocale, useText } from '../../lib/i18n/i18n.tsx';
import { useShownTheme } from '../../lib/status/use-shown-theme.ts';
import styles from './captcha.module.css';
import { useLoadProvider } from './load-provider.ts';
import { providers } from './providers.ts';
import type { CaptchaTestProps } from './use-captcha.ts';

/** The width that the widgets of all providers need, but for their compact ones. */
const normalWidth = 304;

/**
 * The captcha of a provider, for installations with its keys. Its script is loaded only when this component
 * appears.
 */
export default function Widget({ error, onAnswer }: CaptchaTestProps) {
  const load = useLoadProvider();
  const text = useText();
  const locale = useLocale();
  const theme = useShownTheme();
  const { captcha: kind, captchaSiteKey, recaptcha } = useConfig();
  const sitekey = captchaSiteKey ?? recaptcha;
  const place = useRef<HTMLDivElement>(null);
  const answered = useRef(onAnswer);
  const [failed, setFailed] = useState(false);
  const isDrawn = useRef(false);
  answered.current = onAnswer;

  useEffect(() => {
    if (!isKeyed(kind)) return;
    // A widget that is drawn anew, in another language, knows nothing of the answer of the one before.
    if (isDrawn.current) answered.current(undefined);
    isDrawn.current = true;
    const container = document.createElement('div');
    place.current?.append(container);
    let remove: (() => void) | undefined;
    setFailed(false);
    // Any error: the user is told that the provider is not reached, and can try again.
    load(kind, locale).then(
      (api) => {
        if (!container.isConnected) return;
        const widget = api.render(container, {
          sitekey,
          theme,
          size: (place.current?.clientWidth ?? 0) < normalWidth ? 'compact' : 'normal',
          [providers[kind].language]: locale,
          callback: (answer) => {
            setFailed(false);
            answered.current(answer);
          },
          'expired-callback': () => answered.current(undefined),
          'error-callback': () => {
            setFailed(true);
            return true;
          },
        });
        remove = () => api.remove?.(widget);
      },
      () => {
        container.remove();
        setFailed(true);
      },
    );
    return () => {
      remove?.();
      container.remove();
    };
  }, [load, kind, locale, theme, sitekey]);

  return (
    <>
      {isKeyed(kind) && (
        <p className={styles.text}>{text('captcha.provider', { provider: captchaNames[kind] })}</p>
      )}
      <div ref={place} className={styles.widget} />
      <p className={styles.error} role="alert">
        {(failed || error) && <ErrorIcon size={16} />}
        {failed ? text('captcha.unavailable') : error}
      </p>
    </>
  );
}
