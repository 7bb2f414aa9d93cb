import { createPortico, PorticoError } from '@portico/sdk';
import type { SignIn, SignInSettings } from '../kit/sign-in.ts';

/** The portal's own hand-off, by the SDK. */
export function signInByHandOff(settings: SignInSettings): SignIn {
  const portico = createPortico({ ...settings, unexpectedReturn: 'confirm' });
  return {
    inWords: 'The hand-off of Portico, by its SDK',
    signsOutOfPortal: false,
    formTargets: [],
    handle: portico.handle,
    async sender(request) {
      const account = await portico.account(request);
      if (account.kind === 'signed-out') return { kind: account.kind, cookies: [account.cookie] };
      return account.kind === 'guest' ? { ...account, cookies: [] } : account;
    },
    start: async (_request, returnTo) => portico.signIn({ returnTo }),
    // The hand-off asks which account to use.
    startUnseen: async () => null,
    isOfPortal: (error) => error instanceof PorticoError && error.code !== 'invalid_client',
  };
}
