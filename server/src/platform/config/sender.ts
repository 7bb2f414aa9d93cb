import { defaultProduct } from '@portico/contract/shell';

/** Who mails come from. */
export interface Sender {
  readonly name: string;
  readonly address: string;
  /** Whether the setting names it. */
  readonly isFixed: boolean;
}

/**
 * Who mails come from: the mailbox of the setting `PORTICO_MAIL_FROM`. Where that has no name, or the name
 * that the product came with, the name is that of the operator.
 * @example senderOf('no-reply@acme.example', 'Acme').name // 'Acme'
 */
export function senderOf(mailbox: string, product: string): Sender {
  const begin = mailbox.lastIndexOf('<');
  const address = begin === -1 ? mailbox : mailbox.slice(begin + 1, -1);
  const named =
    begin === -1
      ? ''
      : mailbox
          .slice(0, begin)
          .trim()
          .replace(/^"(.*)"$/, '$1');
  const isFixed = named !== '' && named !== defaultProduct;
  return { name: isFixed ? named : product, address, isFixed };
}
