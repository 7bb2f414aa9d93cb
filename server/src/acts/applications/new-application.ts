import type { ApplicationInput } from './application-input.ts';
import type { OpenidInput } from './openid-input.ts';

/** What an operator says of a new application: its name, and what differs from what is filled in. */
export type NewApplication = Pick<ApplicationInput, 'name'> & {
  readonly [Name in Exclude<keyof ApplicationInput, 'name'>]?: ApplicationInput[Name] | undefined;
};

/** Fills in what was left out. All of it can be changed later. */
export function filledIn(
  {
    name,
    names,
    shorts,
    type = null,
    color,
    icon,
    scene,
    url,
    returnAddresses,
    logoutUri,
    forwardAuth,
    texts,
  }: NewApplication,
  openid: OpenidInput | null | undefined,
): ApplicationInput {
  const home = url ?? homeOf(openid);
  return {
    name,
    names,
    shorts,
    type,
    color,
    icon,
    scene,
    logoutUri,
    forwardAuth,
    url: home,
    returnAddresses: returnAddresses ?? (home ? [home] : []),
    texts: texts ?? { en: { title: name, description: name } },
  };
}

/**
 * The host that receives its users. Empty, which only a machine may be, if nothing says where its page is.
 */
function homeOf(openid: OpenidInput | null | undefined): string {
  const page = openid?.redirectUris.map((uri) => URL.parse(uri)).find((uri) => uri?.protocol === 'https:');
  const local = openid?.kind !== 'NATIVE' && URL.parse(openid?.redirectUris[0] ?? '');
  return page ? `${page.origin}/` : local ? `${local.origin}/` : '';
}
