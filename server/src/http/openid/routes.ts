import type { HTTPMethods } from 'fastify';
import { openidPath } from '../../capabilities/openid/issuer.ts';

interface Route {
  readonly methods: readonly HTTPMethods[];
  /** Its path at the library. */
  readonly path: string;
}

const route = (path: string, ...methods: HTTPMethods[]): Route => ({ path, methods });

/** RFC 8414: the same metadata as for OpenID Connect. */
export const metadataPath = '/.well-known/oauth-authorization-server';

/**
 * What the library answers. Nothing else reaches it: it reads paths in other ways than our router does, for
 * example without regard to case, and has pages of its own. Sign-outs and devices have other routes.
 */
export const libraryRoutes: readonly Route[] = [
  route('/.well-known/openid-configuration', 'GET', 'OPTIONS'),
  route(metadataPath, 'GET', 'OPTIONS'),
  route('/jwks', 'GET', 'OPTIONS'),
  route('/auth', 'GET'),
  route('/auth/:uid', 'GET'),
  route('/token', 'POST', 'OPTIONS'),
  route('/me', 'GET', 'POST', 'OPTIONS'),
  route('/token/introspection', 'POST', 'OPTIONS'),
  route('/token/revocation', 'POST', 'OPTIONS'),
  route('/request', 'POST', 'OPTIONS'),
  route('/device/auth', 'POST', 'OPTIONS'),
  route('/session/end', 'GET'),
  route('/reg', 'POST'),
  // What users have allowed does not change under their hands: a program registers anew, so there is no PUT.
  route('/reg/:clientId', 'GET', 'DELETE'),
];

/**
 * The path of a route with its parameters, written as the library reads it: one spelling alone, whatever the
 * client has sent.
 */
export function libraryPath(path: string, parameters: Readonly<Record<string, string>>): string {
  return (
    openidPath + path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''))
  );
}
