import { limits } from '@portico/contract/limits';
import { cookieNames } from '@portico/contract/shell';
import { Banner, Button, TextLink } from '@portico/ui';
import { useState } from 'react';
import { useConfig } from '../lib/config/config.ts';
import { useLocale, useText } from '../lib/i18n/i18n.tsx';
import { richText } from '../lib/i18n/rich-text.tsx';
import { writeCookie } from '../lib/storage/cookies.ts';
import styles from './cookie-consent.module.css';

/** Says once a year which cookies are kept. It is there from the first, so that it moves nothing when it appears. */
export function CookieConsent({ given }: { given: boolean }) {
  const text = useText();
  const locale = useLocale();
  const { domainCdn } = useConfig();
  const [open, setOpen] = useState(!given);
  if (!open) return null;

  const accept = () => {
    writeCookie(cookieNames.acceptCookiePolicy, 'true', limits.cookies.year);
    setOpen(false);
  };
  return (
    <section className={styles.consent} aria-label={text('shell.cookieTitle')}>
      <Banner
        actions={
          <Button size="small" onClick={accept}>
            {text('shell.cookieAccept')}
          </Button>
        }
      >
        {richText(text('shell.cookieText'), {
          policy: (words) => <TextLink href={`${domainCdn}/${locale}/cookie-policy.pdf`}>{words}</TextLink>,
        })}
      </Banner>
    </section>
  );
}
