import { Button, SearchIcon, TextField } from '@portico/ui';
import { type SubmitEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '../i18n/i18n.tsx';
import styles from './components.module.css';

/** A search whose words are in the address (`?q=`), so that a result can be linked to. The key `/` leads to it. */
export function SearchForm({ label, hint }: { label: string; hint?: string }) {
  const text = useText();
  const [query, setQuery] = useSearchParams();
  const [words, setWords] = useState(query.get('q') ?? '');
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setQuery(words.trim() ? { q: words.trim() } : {});
  };
  return (
    <search>
      <form className={styles.search} onSubmit={search}>
        <TextField
          type="search"
          name="q"
          label={label}
          hint={hint}
          value={words}
          autoComplete="off"
          spellCheck={false}
          aria-keyshortcuts="/"
          data-search
          onChange={(event) => setWords(event.target.value)}
        />
        <Button type="submit" variant="secondary" icon={<SearchIcon />}>
          {text('console.search')}
        </Button>
      </form>
    </search>
  );
}
