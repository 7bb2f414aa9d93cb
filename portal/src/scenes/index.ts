/** One drawing per application type, each in a separate chunk. */
export const scenes = {
  business: () => import('./business.tsx').then(({ Business }) => ({ default: Business })),
  defi: () => import('./defi.tsx').then(({ Defi }) => ({ default: Defi })),
  main: () => import('./main.tsx').then(({ Main }) => ({ default: Main })),
  travel: () => import('./travel.tsx').then(({ Travel }) => ({ default: Travel })),
  store: () => import('./store.tsx').then(({ Store }) => ({ default: Store })),
  cashback: () => import('./cashback.tsx').then(({ Cashback }) => ({ default: Cashback })),
};
