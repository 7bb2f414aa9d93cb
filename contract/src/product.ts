/** What the product is called until the operator gives it a name of their own. */
export const defaultProduct = 'Portico';
