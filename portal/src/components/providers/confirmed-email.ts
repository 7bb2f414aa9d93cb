import { withStorage } from '@portico/web/storage/with-storage';

const key = 'portico.confirmed-email';

/** Notes which e-mail a provider has confirmed for the registration in this tab. */
export function noteConfirmedEmail(email: string): void {
  withStorage('sessionStorage', (storage) => storage.setItem(key, email));
}

/** The e-mail of a registration that needs no mail; null for none. */
export function confirmedEmail(): string | null {
  return withStorage('sessionStorage', (storage) => storage.getItem(key)) ?? null;
}

export function forgetConfirmedEmail(): void {
  withStorage('sessionStorage', (storage) => storage.removeItem(key));
}
