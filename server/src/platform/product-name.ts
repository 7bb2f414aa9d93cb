/** The name that pages, mails and passkeys show. */
export const productName = 'Portico';
