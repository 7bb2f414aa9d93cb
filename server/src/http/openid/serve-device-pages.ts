import type { FastifyInstance, FastifyRequest } from 'fastify';
import { openidPath } from '../../capabilities/openid/issuer.ts';
import type { Context } from '../../context/context.ts';
import { rates } from '../../platform/rates.ts';
import { addressKey } from '../shared/request.ts';
import { findBrowserSession } from './answers/browser-session.ts';
import { failurePage } from './answers/failure-page.ts';
import type { Answer } from './answers/requests.ts';
import { libraryPath } from './routes.ts';

/**
 * Serves what the browser of a device's user opens. The library keeps a form for whoever asks, and cannot
 * keep one for guests; they are led to the screen, which lets them sign in first.
 */
export function serveDevicePages(scope: FastifyInstance, answer: Answer, context: Context): void {
  const pages = () => import('./device-pages.ts');
  const isGuest = async ({ raw }: FastifyRequest) => (await findBrowserSession(context, raw)) === undefined;
  const path = '/device';

  scope.get(openidPath + path, async (request, reply) => {
    if (!(await isGuest(request))) {
      // The library would show a page of its own for a code in the address. Ours gets it by `deviceFlow`.
      request.raw.url = openidPath + path;
      return await answer(request, reply, libraryPath(path, {}));
    }
    const { deviceScreen, typedCode } = await pages();
    return await reply.redirect(await deviceScreen(context, request, typedCode(request)), 303);
  });
  scope.post(openidPath + path, async (request, reply) => {
    const isAllowed = await context.limiter.allows([rates.deviceCodes], { address: addressKey(request.ip) });
    if (isAllowed && !(await isGuest(request))) return await answer(request, reply, libraryPath(path, {}));
    const { deviceScreen } = await pages();
    const query = isAllowed ? {} : { problem: 'limited' };
    return await reply.redirect(await deviceScreen(context, request, query), 303);
  });
  scope.get<{ Params: { uid: string } }>(`${openidPath}${path}/:uid`, async (request, reply) => {
    if (!(await isGuest(request)))
      return await answer(request, reply, libraryPath(`${path}/:uid`, request.params));
    return await reply.redirect(await failurePage(context, request, { error: 'session_not_found' }), 303);
  });
}
