import { directionOf, languageNames, locales } from '@portico/contract/locales';
import type { ApplicationDetails } from '@portico/contract/staff/applications';
import { Card } from '@portico/ui';
import styles from '../../components/components.module.css';
import { useText } from '../../i18n/i18n.tsx';

/** What pages say of the application, in each language that has texts. */
export function Texts({ texts, shorts = {} }: Pick<ApplicationDetails, 'texts' | 'shorts'>) {
  const text = useText();
  return (
    <Card title={text('applications.texts')}>
      <dl className={styles.languages}>
        {locales
          .filter((locale) => texts[locale] ?? shorts[locale])
          .map((locale) => (
            <div key={locale}>
              <dt lang={locale}>{languageNames[locale]}</dt>
              <dd lang={locale} dir={directionOf(locale)}>
                {texts[locale] && (
                  <>
                    <strong>{texts[locale].title}</strong>
                    <p>{texts[locale].description}</p>
                  </>
                )}
                {shorts[locale] && <p className={styles.quiet}>{shorts[locale]}</p>}
              </dd>
            </div>
          ))}
      </dl>
    </Card>
  );
}
