import { ExternalIcon, TextLink } from '@portico/ui';
import { useConfig } from '../../lib/config/config.ts';
import { useLocale, useText } from '../../lib/i18n/i18n.tsx';
import styles from './factors.module.css';

/**
 * A link to the video of the operator [9.17], in the language of the page if there is one, else in English.
 * Never a player in the page, which would load scripts of another origin before the user wants it.
 */
export function HowItWorks() {
  const text = useText();
  const locale = useLocale();
  const { tutorialVideos } = useConfig();
  const own = Object.entries(tutorialVideos).find(([language]) => language === locale);
  const [language, id] = own ?? ['en', tutorialVideos.en];
  if (!id) return null;
  return (
    <TextLink
      standalone
      href={`https://www.youtube.com/watch?v=${encodeURIComponent(id)}`}
      hrefLang={language}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={text('security.howItWorksLabel')}
    >
      <span className={styles.video}>
        {text('security.howItWorks')}
        <ExternalIcon size={16} />
      </span>
    </TextLink>
  );
}
