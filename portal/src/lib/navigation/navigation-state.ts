/** What one screen hands to the next beside its address: nothing from outside can put anything there. */
export interface NavigationState {
  /** Typed on the screen before. */
  readonly email?: string;
  /** The code of a QR sign-in that is to be decided on after signing in. */
  readonly approve?: string;
  /** The page that asked to sign in first, or whose session ended: its address in the portal. */
  readonly returnTo?: string;
}

/** A text of a location's state, which may be anything: the browser keeps it for later versions of the portal, too. */
export function navigationState(state: unknown, name: keyof NavigationState): string {
  const found: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, name) : '';
  return typeof found === 'string' ? found : '';
}
