declare const kind: unique symbol;

/**
 * The identifier of an account. A type of its own, so that the identifier of something else is neither looked
 * up nor stored as one.
 */
export type AccountId = string & { readonly [kind]: 'account' };

/** The identifier of a session of the portal. */
export type SessionId = string & { readonly [kind]: 'session' };

/**
 * Says that a text is meant as the identifier of an account: a new one, or one that a request, a command or a
 * record names.
 */
export function asAccountId(text: string): AccountId {
  // The only place where one is made. Whether there is such an account is known by looking it up.
  return text as AccountId;
}

/** Says that a text is meant as the identifier of a session. */
export function asSessionId(text: string): SessionId {
  // The only place where one is made.
  return text as SessionId;
}
