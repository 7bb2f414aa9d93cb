import type { Resolver } from './resolver.ts';
import { state } from './state.ts';

/** In the mock API a provider is away for no moment: it leads back at once. */
const way = (provider: string) => ({
  url: `${location.origin}/en/provider#provider=${provider}&answer=${encodeURIComponent('code=mock&state=mock')}`,
});

export const startProvider: Resolver<'startProvider'> = ({ provider }) => way(provider);
export const startLinking: Resolver<'startLinking'> = ({ provider }) => way(provider);

export const answerProvider: Resolver<'answerProvider'> = () => ({
  outcome: 'REGISTER',
  email: 'grace@example.org',
  emailConfirmed: true,
  firstName: 'Grace',
  lastName: 'Green',
});

export const confirmByProvider: Resolver<'confirmByProvider'> = () => ({});

export const listIdentities: Resolver<'listIdentities'> = () => [...state.identities];

export const linkIdentity: Resolver<'linkIdentity'> = ({ provider }) => {
  const linked = {
    id: provider,
    provider,
    kind: 'OPENID',
    name: provider,
    email: null,
    linkedAt: new Date().toISOString(),
    lastUsedAt: null,
  } as const;
  state.identities = [...state.identities, linked];
  return { outcome: 'LINKED' };
};

export const removeIdentity: Resolver<'removeIdentity'> = (removed) => {
  state.identities = state.identities.filter(({ id }) => id !== removed.id);
  return null;
};
