import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../context/context.ts';
import { serveEndpoints } from '../endpoints/serve-endpoints.ts';
import { createBaseApp } from '../shared/base-app.ts';
import { answerUnknown } from './not-found.ts';
import { serveConsolePages } from './pages.ts';
import { consoleSite } from './site.ts';

/** The HTTP application of the console's origin: every row of the staff's table, then the console's page. */
export async function createConsoleApp(context: ServerContext, consoleUrl: URL): Promise<FastifyInstance> {
  const app = await createBaseApp(context, { forStaff: true, notFound: answerUnknown });
  await serveEndpoints(app, consoleSite(consoleUrl), context);
  await serveConsolePages(app, context);
  return app;
}
