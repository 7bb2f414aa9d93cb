import { directionOf, isLocale, languageNames } from '@portico/contract/locales';
import type { ApplicationDetails } from '@portico/contract/staff/applications';
import { Card } from '@portico/ui';
import styles from '../../components/components.module.css';
import { useText } from '../../i18n/i18n.tsx';

/** The texts of the application on the portal's landing page, in each language that has texts. */
export function Texts({ texts }: { texts: ApplicationDetails['texts'] }) {
  const text = useText();
  return (
    <Card title={text('applications.texts')}>
      <dl className={styles.facts}>
        {Object.entries(texts).map(([locale, { title, description }]) => (
          <div key={locale} className={styles.fact}>
            <dt lang={locale}>{isLocale(locale) ? languageNames[locale] : locale}</dt>
            <dd lang={locale} dir={isLocale(locale) ? directionOf(locale) : 'auto'}>
              <strong>{title}</strong>
              <p>{description}</p>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
