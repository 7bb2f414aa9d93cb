import { EmptyState, SearchIcon } from '@portico/ui';
import { useText } from '../i18n/i18n.tsx';
import { Pager } from './pager.tsx';

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
    <>
      <EmptyState icon={<SearchIcon size={28} />} title={next ? word('accounts.laterTitle') : title}>
        {next ? word('accounts.laterText') : text}
      </EmptyState>
      <Pager next={next} />
    </>
  );
}
