/** One drawing per application type, each in a separate chunk. */
export const scenes = {
  business: () => import('./business/business.tsx').then(({ Business }) => ({ default: Business })),
  defi: () => import('./defi/defi.tsx').then(({ Defi }) => ({ default: Defi })),
  main: () => import('./main/main.tsx').then(({ Main }) => ({ default: Main })),
  travel: () => import('./travel/travel.tsx').then(({ Travel }) => ({ default: Travel })),
  store: () => import('./store/store.tsx').then(({ Store }) => ({ default: Store })),
  cashback: () => import('./cashback/cashback.tsx').then(({ Cashback }) => ({ default: Cashback })),
};
