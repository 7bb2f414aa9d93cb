/**
 * Where a sign-out that an application asked for goes on: at the server, which compares the return address
 * with those that are registered. Null if there is none.
 */
export function addressAfterSignOut(query: URLSearchParams): string | null {
  const [application, address] = [query.get('application'), query.get('post_logout_redirect_uri')];
  if (application === null || address === null) return null;
  const state = query.get('state');
  const request = { client_id: application, post_logout_redirect_uri: address };
  return `/oidc/session/end?${new URLSearchParams(state === null ? request : { ...request, state })}`;
}
