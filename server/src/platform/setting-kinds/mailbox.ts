import { isEmail } from '@portico/contract/email';
import { isPlainLine, withoutHidden } from '@portico/contract/line-rules';

/**
 * A name that needs no quotes, and one in quotes (RFC 5322 §3.4). Mail programs would read `Ada, Support` as
 * two senders.
 */
const plainName = /^[^",;:<>@\\()[\]]*$/u;
const quotedName = /^"[^"\\]*"$/u;

/**
 * Whether a text is one mailbox: an address, or a name with an address in angle brackets. Its host may be one
 * of the own network.
 * @example isMailbox('Portico <no-reply@example.org>') // true
 */
export function isMailbox(text: string): boolean {
  const begin = text.lastIndexOf('<');
  if (begin === -1) return isAddress(text);
  const name = text.slice(0, begin).trim();
  return (
    text.endsWith('>') &&
    isAddress(text.slice(begin + 1, -1)) &&
    (plainName.test(name) || quotedName.test(name)) &&
    isPlainLine(name) &&
    withoutHidden(name) === name
  );
}

/** The contract's rule wants a domain, and a mail server of the own network may have a name without one. */
function isAddress(text: string): boolean {
  return isEmail(text) || isEmail(`${text}.localdomain`);
}
