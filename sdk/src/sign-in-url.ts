/** What {@link signInUrl} puts together. */
export interface SignInOptions {
  /** Address of the portal, like `https://account.example.com`. */
  readonly portal: string | URL;
  /** The application's identifier, like `STORE`. It is sent in upper case. */
  readonly application: string;
  /** Where the person comes back to: a whole address under one that is registered for the application. */
  readonly backUrl: string | URL;
  /** Language of the portal's pages, like `de`; English unless told. */
  readonly locale?: string;
}

/**
 * The address to send a person to who has to sign in. Signed in already, the person only confirms the account there.
 * The portal comes back to `backUrl` with an `access_token` in its query: see `readReturn`.
 *
 * @throws {TypeError} when `portal` or `backUrl` is not a whole address.
 * @example
 * signInUrl({ portal: 'https://account.example.com', application: 'STORE', backUrl: 'https://store.example.com/orders' })
 * // https://account.example.com/en/login?application=STORE&backUrl=https%3A%2F%2Fstore.example.com%2Forders
 */
export function signInUrl({ portal, application, backUrl, locale = 'en' }: SignInOptions): string {
  const url = new URL(`/${encodeURIComponent(locale)}/login`, portal);
  url.searchParams.set('application', application.toUpperCase());
  url.searchParams.set('backUrl', new URL(backUrl).href);
  return url.href;
}
