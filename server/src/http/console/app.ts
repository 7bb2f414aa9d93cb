import { type StaffEndpointName, staffEndpoints } from '@portico/contract/endpoints/staff';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context/context.ts';
import { createBaseApp } from '../shared/base-app.ts';
import { acceptBodies } from '../shared/bodies/body.ts';
import { answerError } from '../shared/error-handler.ts';
import { apiHeaders } from '../shared/headers.ts';
import { serveAuditExport } from './audit-export.ts';
import { answerUnknown } from './not-found.ts';
import { serveConsolePages } from './pages.ts';
import { serveReviewPictures } from './review-pictures.ts';
import { createStaffHandler } from './staff-handler.ts';

// Object.keys of a literal type yields exactly its keys.
const names = Object.keys(staffEndpoints) as StaffEndpointName[];

/** The HTTP application of the console's origin: every row of the staff's table, then the console's page. */
export async function createConsoleApp(context: Context, consoleUrl: URL): Promise<FastifyInstance> {
  const app = await createBaseApp(context, { notFound: answerUnknown });
  for (const [encoding, rows] of Map.groupBy(names, (name) => staffEndpoints[name].encoding)) {
    await app.register(async (scope) => {
      await acceptBodies(scope, encoding);
      for (const name of rows) addRoute(scope, name);
    });
  }
  serveAuditExport(app, context, consoleUrl);
  serveReviewPictures(app, context, consoleUrl);
  await serveConsolePages(app, context);
  return app;

  function addRoute(scope: FastifyInstance, name: StaffEndpointName): void {
    const { method, path } = staffEndpoints[name];
    scope.route({
      method,
      url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      handler: createStaffHandler(name, context, consoleUrl),
      errorHandler: (error, request, reply) => answerError(error, request, reply),
      onRequest(_request, reply, done) {
        reply.headers(apiHeaders());
        done();
      },
    });
  }
}
