import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

/**
 * The words of a text: what a reader sees of it in its longest form, with `values` for placeholders and `#`.
 */
export function longestForm(text: string, values: Readonly<Record<string, string>>): string {
  return longestOf(compileMessageOrThrow(text), values, '99').replaceAll(/<\/?\w+>/g, '');
}

function longestOf(
  message: CompiledMessage,
  values: Readonly<Record<string, string>>,
  count: string,
): string {
  return message
    .map((token) => {
      if (typeof token === 'string') return token === '#' ? count : token;
      const [name, type, choices] = token;
      if (type === undefined || typeof choices !== 'object' || choices === null) return values[name] ?? '';
      const forms = Object.values(choices).flatMap((branch) =>
        Array.isArray(branch) ? [longestOf(branch, values, count)] : [],
      );
      return forms.reduce((longest, form) => (form.length > longest.length ? form : longest), '');
    })
    .join('');
}
