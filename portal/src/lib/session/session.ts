import { cookieNames } from '@portico/contract/shell';
import type { TokenInfo, TokenSet, TwoFactorType } from '@portico/contract/sign-in';
import { createContext, useContext } from 'react';
import { deleteCookie, writeCookie } from '../storage/cookies.ts';
import { createStore, useStore } from '../storage/store.ts';
import { noteStart, noteUse } from './session-end.ts';

/** A token and what it is good for, as the portal holds it. */
export interface HeldToken {
  readonly accessToken: string;
  readonly scope: readonly string[];
  readonly twoFactorType: TwoFactorType | null;
}

/**
 * `restoring` until the cookie has been checked; `two-factor` still owes a code; `fresh` until the screen that signed the
 * person in has led them on.
 */
export type Session =
  | { readonly state: 'restoring' }
  | { readonly state: 'guest' }
  | { readonly state: 'two-factor'; readonly token: HeldToken }
  | { readonly state: 'signed-in'; readonly token: HeldToken; readonly fresh: boolean };

const store = createStore<Session>({ state: 'restoring' });

/** The name of the channel on which tabs tell each other that the session changed. */
export const sessionChannel = 'portico-session';

export const currentSession = store.get;
export const subscribeToSession = store.subscribe;

/** What the first render takes the session for; later ones ask the store. */
export const FirstSession = createContext<Session>({ state: 'restoring' });

export function useSession(): Session {
  return useStore(store, useContext(FirstSession));
}

/** The token that calls carry, whether or not it still owes a code. */
export function heldToken(): HeldToken | null {
  const session = store.get();
  return 'token' in session ? session.token : null;
}

/** Holds a new token set. Its cookie is written only when nothing is owed any more. */
export function keepTokenSet(set: TokenSet): void {
  if (set.authentication_status === 'SUCCESS') {
    writeCookie(cookieNames.accessToken, set.access_token, set.expires_in);
    noteStart(set.expires_in);
  }
  holdToken(set.access_token, set, true);
  announce();
}

/** The person has been led on: from now on guest screens are not for them. */
export function settleSession(): void {
  const session = store.get();
  if (session.state === 'signed-in' && session.fresh) store.set({ ...session, fresh: false });
}

/** Holds a token the server has just said something about. */
export function holdToken(
  accessToken: string,
  info: Pick<TokenInfo, 'scope' | 'authentication_status' | 'two_fa_type'>,
  fresh = false,
): void {
  const scope = info.scope.split(' ').filter(Boolean);
  const token = { accessToken, scope, twoFactorType: info.two_fa_type };
  const done = info.authentication_status === 'SUCCESS';
  noteUse();
  store.set(done ? { state: 'signed-in', token, fresh } : { state: 'two-factor', token });
}

/** Forgets the person: token, cookies, and (by its subscribers) everything that was loaded for them. */
export function clearSession(): void {
  for (const name of personalCookies) deleteCookie(name);
  if (store.get().state === 'guest') return;
  store.set({ state: 'guest' });
  announce();
}

const personalCookies = [
  cookieNames.accessToken,
  cookieNames.passportSavedAt,
  cookieNames.addressSavedAt,
  cookieNames.companySavedAt,
];

function announce(): void {
  const channel = new BroadcastChannel(sessionChannel);
  channel.postMessage('changed');
  channel.close();
}
