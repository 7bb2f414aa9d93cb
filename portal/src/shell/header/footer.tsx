import { TextLink } from '@portico/ui';
import { useConfig } from '../../lib/config/config.ts';
import { useSupport } from '../../lib/config/use-support.ts';
import { useLocale, useText } from '../../lib/i18n/i18n.tsx';
import styles from './footer.module.css';
import { LanguageMenu } from './language-menu.tsx';

const documents = [
  { file: 'imprint', phrase: 'shell.imprint' },
  { file: 'terms-and-conditions', phrase: 'shell.termsAndConditions' },
  { file: 'privacy-policy', phrase: 'shell.privacyPolicy' },
  { file: 'terms-of-use', phrase: 'shell.termsOfUse' },
] as const;

/** `landing` is for the landing page, `guest` for the pages with one form, `user` for signed-in users. */
export function Footer({ variant }: { variant: 'landing' | 'guest' | 'user' }) {
  const text = useText();
  const locale = useLocale();
  const { domainCdn, company, links = [] } = useConfig();
  const { shown, href } = useSupport();
  return (
    <footer className={styles.footer} data-variant={variant}>
      <nav className={styles.documents} aria-label={text('shell.legal')}>
        {documents.map(({ file, phrase }) => (
          <TextLink key={file} href={`${domainCdn}/${locale}/${file}.pdf`} tone="quiet" standalone>
            {text(phrase)}
          </TextLink>
        ))}
        {links.map(({ url, label, host }) => (
          <TextLink key={url} href={url} title={host} tone="quiet" standalone>
            <span>
              <bdi>{label}</bdi>
              {host && ' ↗'}
            </span>
          </TextLink>
        ))}
        <TextLink href={href} tone="quiet" standalone>
          {text('shell.support', { email: shown })}
        </TextLink>
      </nav>
      {/* The year may change between the rendering on the server and in the browser. */}
      <p suppressHydrationWarning>
        {text('shell.legalLine', {
          year: String(new Date().getUTCFullYear()),
          ...(company && { product: company }),
        })}
      </p>
      <LanguageMenu />
    </footer>
  );
}
