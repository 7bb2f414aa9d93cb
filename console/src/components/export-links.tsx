import { ButtonLink } from '@portico/ui';
import { useText } from '../i18n/i18n.tsx';

export interface ExportLinksProps {
  /** The address of the call that answers with the file. */
  path: string;
  /** The filter of the page. */
  query?: URLSearchParams;
}

/** Links to a file of what the page lists, in each format. */
export function ExportLinks({ path, query }: ExportLinksProps) {
  const text = useText();
  const hrefOf = (format: 'jsonl' | 'csv') =>
    `${path}?${new URLSearchParams([...(query ?? []), ['format', format]])}`;
  return (
    <>
      <ButtonLink size="small" variant="secondary" href={hrefOf('csv')} download>
        {text('audit.exportCsv')}
      </ButtonLink>
      <ButtonLink size="small" variant="secondary" href={hrefOf('jsonl')} download>
        {text('audit.export')}
      </ButtonLink>
    </>
  );
}
