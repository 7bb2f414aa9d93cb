interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** How long the sign-in may use them. */
const lifetimeMs = 5 * 60_000;

/**
 * What a user has just typed to set a password, for the sign-in that follows on the next screen. It is in the
 * memory of the page alone, and is used once.
 */
export function createTypedCredentials() {
  let typed: (Credentials & { readonly until: number }) | null = null;
  return {
    keep: (credentials: Credentials) => {
      typed = { ...credentials, until: Date.now() + lifetimeMs };
    },
    take: (): Credentials | null => {
      const taken = typed;
      typed = null;
      return taken && Date.now() < taken.until ? taken : null;
    },
  };
}
