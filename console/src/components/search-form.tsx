import { Button, SearchIcon, TextField } from '@portico/ui';
import type { SubmitEvent } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '../i18n/i18n.tsx';
import styles from './components.module.css';
import { useAddressFields } from './use-address-fields.ts';

/**
 * A search whose words are in the address (`?q=`), so that a result can be linked to. The key `/` leads to
 * it.
 */
export function SearchForm({ label }: { label: string }) {
  const text = useText();
  const [, setQuery] = useSearchParams();
  const { fieldProps } = useAddressFields(['q']);
  const field = fieldProps('q');
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = field.value.trim();
    setQuery(words ? { q: words } : {});
  };
  return (
    <search>
      <form className={styles.search} onSubmit={search}>
        <TextField
          {...field}
          type="search"
          label={label}
          autoComplete="off"
          spellCheck={false}
          aria-keyshortcuts="/"
          data-search
        />
        <Button type="submit" variant="secondary" icon={<SearchIcon />}>
          {text('console.search')}
        </Button>
      </form>
    </search>
  );
}
