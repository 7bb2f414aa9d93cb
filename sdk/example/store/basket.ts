import { PerUser } from '../kit/per-user.ts';
import { type Product, products } from './products/products.ts';

/** The products that each user has put into the basket. */
export const baskets = new PerUser<readonly Product[]>([]);

/** Most products of a basket. */
const most = 20;

export function addToBasket(user: { readonly id: string }, name: string | null): void {
  const product = products.find((one) => one.name === name);
  const basket = baskets.of(user);
  if (product && basket.length < most) baskets.set(user, [...basket, product]);
}

/** The price of all products in cents. */
export function totalOf(basket: readonly Product[]): number {
  return basket.reduce((sum, { cents }) => sum + cents, 0);
}
