import type { InputOf } from '@portico/contract/endpoints';
import * as v from 'valibot';
import { asksUsers, handOff, kindOrHandOff, lines, optional, required, us } from './form-schema.ts';

const defaultScopes = ['openid', 'profile', 'email'];

const fields = v.object({
  id: required,
  name: required,
  kind: kindOrHandOff,
  runBy: v.string(),
  redirectUris: optional,
  url: optional,
});

/**
 * Whether the home page of a new application is asked for. That of the others is at the host that receives
 * their users.
 */
export function asksHome(kind: string): boolean {
  return kind === handOff || kind === 'NATIVE';
}

/**
 * Reads the form of a new application: what cannot be guessed. All else has a default, and is changed on the
 * page of the application.
 */
export const newApplicationForm = v.pipe(
  fields,
  v.forward(
    v.partialCheck([['kind'], ['runBy']], ({ kind, runBy }) => !asksUsers(kind) || runBy !== '', 'required'),
    ['runBy'],
  ),
  v.forward(
    v.partialCheck(
      [['kind'], ['redirectUris']],
      ({ kind, redirectUris }) => !asksUsers(kind) || redirectUris !== '',
      'required',
    ),
    ['redirectUris'],
  ),
  v.forward(
    v.partialCheck([['kind'], ['url']], ({ kind, url }) => !asksHome(kind) || url !== '', 'required'),
    ['url'],
  ),
  v.transform(({ id, name, kind, runBy, redirectUris, url }): InputOf<'addApplication'> => {
    const isMachine = kind === 'MACHINE';
    return {
      id,
      name,
      ...(asksHome(kind) && { url }),
      openid:
        kind === handOff
          ? null
          : {
              kind,
              redirectUris: isMachine ? [] : lines(redirectUris),
              logoutReturnUris: [],
              logoutUri: null,
              scopes: isMachine ? [] : defaultScopes,
              firstParty: isMachine || runBy === us,
              pairwise: false,
              resources: [],
              resourceScopes: [],
            },
    };
  }),
);
