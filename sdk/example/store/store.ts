import type { DemoApplication } from '../kit/application.ts';
import { styleSheet } from '../kit/files.ts';
import { money } from '../kit/money.ts';
import { signInByHandOff } from '../sign-in/hand-off.ts';
import { addToBasket, baskets, totalOf } from './basket.ts';
import { basketPage, frontPage, ordersPage } from './pages.ts';

/** The store: products for everybody, a basket and orders for users. */
export const store: DemoApplication = {
  id: 'STORE',
  name: 'Store',
  called: 'the store',
  hue: '#d9622b',
  signIn: signInByHandOff,
  files: {
    '/own.css': styleSheet('store.css', import.meta.url),
  },
  front: frontPage,
  pages: { '/orders': ordersPage, '/basket': basketPage },
  forms: {
    '/basket/add': ({ user }, form) => {
      addToBasket(user, form.get('product'));
      return '/basket';
    },
    '/basket/clear': ({ user }) => {
      baskets.set(user, []);
      return '/basket';
    },
  },
  keeps: ({ user }) => [
    ['Orders', '2'],
    ['In your basket', money(totalOf(baskets.of(user)))],
  ],
};
