import { documentTypes } from '@portico/contract/documents/verification';
import { languageNames, locales } from '@portico/contract/locales';
import { Select } from '@portico/ui';
import { useSearchParams } from 'react-router';
import { useText } from '../../i18n/i18n.tsx';
import styles from './reviews.module.css';

// A phone number is confirmed by a code, so it never waits here.
const types = documentTypes.filter((type) => type !== 'PHONE');

/**
 * Narrows the queue by type and language. Both are in the address, so that a filtered queue can be linked to.
 */
export function Filters() {
  const text = useText();
  const [query, setQuery] = useSearchParams();
  const set = (name: string, value: string) => {
    const others = new URLSearchParams(query);
    others.delete('after');
    if (value) others.set(name, value);
    else others.delete(name);
    setQuery(others);
  };
  return (
    <search className={styles.filters}>
      <Select
        label={text('reviews.document')}
        value={query.get('type') ?? ''}
        onChange={(event) => set('type', event.target.value)}
      >
        <option value="">{text('reviews.every')}</option>
        {types.map((type) => (
          <option key={type} value={type}>
            {text(`documentType.${type}`)}
          </option>
        ))}
      </Select>
      <Select
        label={text('reviews.language')}
        value={query.get('language') ?? ''}
        onChange={(event) => set('language', event.target.value)}
      >
        <option value="">{text('reviews.every')}</option>
        {locales.map((locale) => (
          <option key={locale} value={locale} lang={locale}>
            {languageNames[locale]}
          </option>
        ))}
      </Select>
    </search>
  );
}
