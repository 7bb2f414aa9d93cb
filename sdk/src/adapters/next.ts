import type { PorticoPerson } from '../check-token.ts';
import type { Portico } from '../portico.ts';
import type { PorticoRequest } from '../session/own-request.ts';

/** The two functions of Next that server components need. */
export interface NextFunctions {
  /** `headers` of `next/headers`. */
  readonly headers: () => Promise<PorticoRequest['headers']>;
  /** `redirect` of `next/navigation`. */
  readonly redirect: (address: string) => never;
}

/** What {@link porticoForNext} returns. */
export interface PorticoForNext {
  /**
   * For `proxy.ts` (until Next 15 `middleware.ts`): answers what belongs to the sign-in, and lets every other
   * request pass.
   */
  proxy(request: PorticoRequest): Promise<Response | undefined>;
  /** The signed-in user in a server component, a server function or a route handler; null for a guest. */
  user(): Promise<PorticoPerson | null>;
  /** The signed-in user; a guest is sent to the login, which returns to `returnTo`. */
  requireUser(returnTo: string): Promise<PorticoPerson>;
}

/**
 * The sign-in for Next with the app router.
 * @example
 * // portico.ts
 * import { headers } from 'next/headers';
 * import { redirect } from 'next/navigation';
 * export const { proxy, user, requireUser } = porticoForNext(portico, { headers, redirect });
 *
 * // proxy.ts
 * export { proxy } from './portico.ts';
 *
 * // app/orders/page.tsx
 * const { firstName } = await requireUser('/orders');
 */
export function porticoForNext(portico: Portico, { headers, redirect }: NextFunctions): PorticoForNext {
  const user = async () => portico.user({ method: 'GET', url: '/', headers: await headers() });
  return {
    async proxy(request) {
      const answer = await portico.handle(request);
      return answer ? withWholeAddress(answer, request.url) : undefined;
    },
    user,
    async requireUser(returnTo) {
      // A component cannot set the cookie that binds the sign-in to the browser, so it leads to the address
      // that does.
      return (await user()) ?? redirect(portico.signInPath(returnTo));
    },
  };
}

/**
 * Next accepts only whole addresses in a redirect of its proxy. It removes the origin again when it is that
 * of the request.
 */
function withWholeAddress(answer: Response, requested: string): Response {
  const location = answer.headers.get('location');
  if (location === null) return answer;
  const headers = new Headers(answer.headers);
  headers.set('location', new URL(location, requested).href);
  return new Response(answer.body, { status: answer.status, headers });
}
