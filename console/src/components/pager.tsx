import { ButtonLink, EmptyState, SearchIcon } from '@portico/ui';
import { Link, useSearchParams } from 'react-router';
import { useText } from '../i18n/i18n.tsx';
import styles from './components.module.css';

/** Links to the first page and the next one of a list that the server gives in pages. */
export function Pager({ next }: { next: string | null }) {
  const text = useText();
  const [query] = useSearchParams();
  const linkTo = (after: string | null) => {
    const others = new URLSearchParams(query);
    others.delete('after');
    if (after) others.set('after', after);
    return { search: others.toString() };
  };
  const isFirst = query.get('after') === null;
  if (isFirst && !next) return null;
  return (
    <nav className={styles.buttons} aria-label={text('console.pages')}>
      {!isFirst && (
        <ButtonLink as={Link} size="small" variant="secondary" to={linkTo(null)}>
          {text('console.firstPage')}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink as={Link} size="small" variant="secondary" to={linkTo(next)}>
          {text('console.nextPage')}
        </ButtonLink>
      )}
    </nav>
  );
}

export interface NobodyFoundProps {
  /** Where the search goes on; null if it has ended. */
  next: string | null;
  /** What is said at the end of a search that was for nobody. */
  title: string;
  text: string;
}

/** In place of a page of a search without an account, which is not always the last page. */
export function NobodyFound({ next, title, text }: NobodyFoundProps) {
  const word = useText();
  return (
    <EmptyState icon={<SearchIcon size={28} />} title={next ? word('accounts.laterTitle') : title}>
      {next ? word('accounts.laterText') : text}
    </EmptyState>
  );
}
