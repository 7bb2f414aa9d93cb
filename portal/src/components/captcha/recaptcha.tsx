import { ErrorIcon } from '@portico/ui';
import { useEffect, useRef, useState } from 'react';
import { useConfig } from '../../lib/config/config.ts';
import { useLocale, useText } from '../../lib/i18n/i18n.tsx';
import styles from './captcha.module.css';
import { useLoadRecaptcha } from './recaptcha-script.ts';
import type { CaptchaTestProps } from './use-captcha.ts';

/**
 * reCAPTCHA v2, for installations that have a site key. Google's script is loaded only when this component
 * appears.
 */
export default function Recaptcha({ error, onAnswer }: CaptchaTestProps) {
  const loadRecaptcha = useLoadRecaptcha();
  const text = useText();
  const locale = useLocale();
  const { recaptcha: sitekey } = useConfig();
  const place = useRef<HTMLDivElement>(null);
  const answered = useRef(onAnswer);
  const [failed, setFailed] = useState(false);
  answered.current = onAnswer;

  useEffect(() => {
    const container = document.createElement('div');
    place.current?.append(container);
    // Any error: the user is told that Google is not reached, and can try again.
    loadRecaptcha(locale).then(
      (recaptcha) =>
        container.isConnected &&
        recaptcha.render(container, {
          sitekey,
          theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
          callback: (answer) => answered.current(answer),
          'expired-callback': () => answered.current(undefined),
        }),
      () => setFailed(true),
    );
    return () => container.remove();
  }, [loadRecaptcha, locale, sitekey]);

  return (
    <>
      <div ref={place} className={styles.widget} />
      <p className={styles.error} role="alert">
        {(failed || error) && <ErrorIcon size={16} />}
        {failed ? text('captcha.unavailable') : error}
      </p>
    </>
  );
}
