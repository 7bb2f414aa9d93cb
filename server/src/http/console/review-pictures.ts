import { pictureSize } from '@portico/contract/documents/verification';
import { staffDescriptions } from '@portico/contract/endpoints/staff';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { viewPicture } from '../../capabilities/review/view-picture.ts';
import type { Request } from '../../context/call.ts';
import type { Context } from '../../context/context.ts';
import { anyCall, Refusal, refusalsOf, refuse } from '../../platform/refusal.ts';
import { pictureHeaders } from '../shared/headers.ts';
import { describeRequest } from '../shared/request.ts';
import { identifyStaff, requireConsolePage } from './identify-staff.ts';
import { recordRefusal } from './record-refusal.ts';
import { staffRate } from './staff-handler.ts';

const address = v.object({ id: v.string(), name: v.string() });
const query = v.object({ size: pictureSize });

const refusals = refusalsOf('getReviewPicture', ['invalid_token', ...staffDescriptions.getReview.errors]);

/** Serves the pictures of documents that are reviewed: bytes, and not an answer of the table. */
export function serveReviewPictures(app: FastifyInstance, context: Context, consoleUrl: URL): void {
  app.get('/staff/v1/reviews/:id/files/:name', async (incoming, reply) => {
    const request = describeRequest(incoming, reply, consoleUrl);
    try {
      const bytes = await find(incoming, request);
      return await reply.headers(pictureHeaders).send(bytes);
    } catch (error) {
      if (error instanceof Refusal)
        await recordRefusal({ name: 'getReview', refusal: error, request, incoming }, context);
      throw error;
    }
  });

  async function find(incoming: FastifyRequest, request: Request): Promise<Buffer> {
    requireConsolePage(incoming, refusals, consoleUrl);
    const staff = await identifyStaff(
      { roles: ['moderator', 'admin'] },
      { ...request, ...refusals },
      context,
    );
    await context.limiter.spend(staffRate.counter, staffRate.limits, () => staff.accountId);
    const size = v.safeParse(query, incoming.query);
    if (!size.success) refuse(anyCall, 'invalid_request');
    const picture = { ...v.parse(address, incoming.params), ...size.output };
    return await viewPicture(picture, { ...request, ...refusals, staff }, context);
  }
}
