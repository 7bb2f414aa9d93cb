const format = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' });

/**
 * An amount in euros.
 * @example money(1250) // '€12.50'
 */
export function money(cents: number): string {
  return format.format(cents / 100);
}
