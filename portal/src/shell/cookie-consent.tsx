import { limits } from '@portico/contract/limits';
import { cookieNames } from '@portico/contract/shell';
import { Button, TextLink } from '@portico/ui';
import { createContext, useContext, useEffect, useRef } from 'react';
import { useConfig } from '../lib/config/config.ts';
import { takeEarlySubmit } from '../lib/forms/early-submit.ts';
import { useLocale, useText } from '../lib/i18n/i18n.tsx';
import { writeCookie } from '../lib/storage/cookies.ts';
import styles from './cookie-consent.module.css';

/**
 * Whether the banner has been accepted, and how to accept it: `Shell` keeps this, because each layout has a
 * banner of its own.
 */
export const ConsentContext = createContext({ consented: false, consent: () => {} });

/**
 * Above the header, in the flow of the page, so that it covers nothing. The server renders it too, so that it
 * does not move the page.
 */
export function CookieConsent() {
  const text = useText();
  const locale = useLocale();
  const { domainCdn } = useConfig();
  const { consented, consent } = useContext(ConsentContext);

  const accept = () => {
    writeCookie(cookieNames.acceptCookiePolicy, 'true', limits.cookies.year);
    consent();
  };
  // A form, so that a press before hydration is remembered as its submit.
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    if (form.current && takeEarlySubmit(form.current)) accept();
  }, []);
  if (consented) return null;
  return (
    <section className={styles.consent} aria-label={text('shell.cookieTitle')}>
      <div className={styles.row}>
        <div className={styles.text}>
          <p>{text('shell.cookieText')}</p>
          <TextLink href={`${domainCdn}/${locale}/cookie-policy.pdf`}>{text('shell.cookiePolicy')}</TextLink>
        </div>
        <form
          ref={form}
          method="post"
          onSubmit={(event) => {
            event.preventDefault();
            accept();
          }}
        >
          <Button type="submit" size="small" variant="secondary">
            {text('shell.cookieAccept')}
          </Button>
        </form>
      </div>
    </section>
  );
}
