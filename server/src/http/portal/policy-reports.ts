import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Context } from '../../context/context.ts';
import { rates } from '../../platform/rates.ts';
import { anyCall, must } from '../../platform/refusal.ts';
import { acceptJson } from '../shared/bodies/json-body.ts';
import { policyReportsPath } from '../shared/headers.ts';
import { describeRequest } from '../shared/request.ts';

/** Browsers send several reports at once; the first ones say enough. */
const mostReports = 10;
/**
 * Addresses are cut before they are parsed: a host name of many characters takes long to encode (UTS #46).
 */
const longestAddress = 2_048;

/** The members of a report that are read. The page's address is not, because it can contain a code. */
const reports = v.array(
  v.object({
    type: v.literal('csp-violation'),
    body: v.object({ effectiveDirective: v.string(), blockedURL: v.optional(v.string(), '') }),
  }),
);

/** Receives browsers' reports of policy violations (Reporting API, `report-to`) and logs them. */
export async function servePolicyReports(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    acceptJson(scope, 'application/reports+json');
    scope.post(policyReportsPath, async (request, reply) => {
      const { address } = describeRequest(request, reply, context.config.publicUrl);
      await context.limiter.spend([rates.policyReports], { address });
      for (const { body } of read(request)) {
        const address = body.blockedURL.slice(0, longestAddress);
        const blocked = URL.parse(address)?.origin.slice(0, 256) ?? address.slice(0, 32);
        context.log.warn(
          { directive: body.effectiveDirective.slice(0, 64), blocked },
          'a page violated its policy',
        );
      }
      return await reply.code(204).send();
    });
  });
}

function read({ body }: FastifyRequest) {
  const parsed = v.safeParse(reports, Array.isArray(body) ? body.slice(0, mostReports) : body);
  must(anyCall, parsed.success, 'invalid_request');
  return parsed.output;
}
