import { escapeHtml } from '../../../platform/escaping/escape-html.ts';

/** HTML that is safe to write. */
export interface Html {
  readonly html: string;
}

/** What can stand in a template: texts are escaped. */
type Part = string | number | Html | readonly Part[];

/** Writes HTML. Every value is escaped, unless it is HTML that this function has written. */
export function html(literals: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const written = literals.map(
    (literal, index) => literal + (index < parts.length ? write(parts[index] ?? '') : ''),
  );
  return { html: written.join('') };
}

function write(part: Part): string {
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return 'html' in part ? part.html : part.map(write).join('');
}
