import { call } from '../api/api.ts';

/** Where to send the signed-in person for an application, with a token made for that application alone. */
export async function handOffAddress(application: string, requestedUrl: string): Promise<string> {
  const { url, access_token } = await call('findRedirectUrl', { application, requestedUrl });
  return withToken(url, access_token);
}

/**
 * Appends a token to an address, before its fragment.
 * @example withToken('https://store.example/?a=1#top', 't') // 'https://store.example/?a=1&access_token=t#top'
 */
export function withToken(url: string, token: string): string {
  const [address = '', ...fragment] = url.split('#');
  const separator = address.includes('?') ? '&' : '?';
  return [`${address}${separator}access_token=${encodeURIComponent(token)}`, ...fragment].join('#');
}
