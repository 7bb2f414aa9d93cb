import { envelopeErrorBody, successBody } from '@portico/contract/answer';
import {
  type StaffEndpoint,
  type StaffEndpointName,
  staffDescriptions,
  staffEndpoints,
} from '@portico/contract/endpoints/staff';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Request } from '../../context/call.ts';
import type { Context } from '../../context/context.ts';
import type { StaffMember } from '../../context/staff-call.ts';
import { ActRefusal } from '../../platform/act-refusal.ts';
import { accountLimits, type Rate, signInRate } from '../../platform/rates.ts';
import { Refusal, refusalsOf } from '../../platform/refusal.ts';
import { readInput } from '../shared/input.ts';
import { describeRequest } from '../shared/request.ts';
import { identifyStaff, requireConsolePage } from './identify-staff.ts';
import { recordRefusal } from './record-refusal.ts';
import { staffHandlers } from './routes.ts';

/** A handler of any row. */
type AnyHandler = (
  input: unknown,
  call: Request & { readonly staff?: StaffMember },
  context: Context,
) => Promise<unknown>;

/** Calls of one member of staff. */
export const staffRate: Rate = { counter: 'staff', limits: accountLimits };

/**
 * Answers the calls of one row of the console's table: only pages of the console may make them, and only with a role of the row.
 * Refusals go to the audit trail. An answer or a refusal that the row does not describe is an internal error.
 */
export function createStaffHandler(name: StaffEndpointName, context: Context, consoleUrl: URL) {
  const endpoint: StaffEndpoint = staffEndpoints[name];
  const { errors } = staffDescriptions[name];
  // `staff-routes.ts` checks each handler against its row by type; here input and caller are checked at run time.
  const handler = (staffHandlers as Record<StaffEndpointName, AnyHandler>)[name];
  const rate = endpoint.who === 'staff' ? staffRate : signInRate;
  const refusals = refusalsOf(name, errors);
  // Rows do not list what every caller of the console can be refused with.
  const ofCaller = refusalsOf(name, ['access_denied', 'invalid_token']);

  return async function answer(incoming: FastifyRequest, reply: FastifyReply): Promise<string> {
    const request = describeRequest(incoming, reply, consoleUrl);
    try {
      const output = await run(incoming, request);
      reply.type('application/json; charset=utf-8');
      return JSON.stringify(successBody(endpoint.answer, v.parse(endpoint.output, output)));
    } catch (error) {
      if (error instanceof ActRefusal) return answerActRefusal(error, incoming, reply);
      if (!(error instanceof Refusal)) throw error;
      await recordRefusal({ name, refusal: error, request, incoming }, context);
      throw error;
    }
  };

  async function identify(incoming: FastifyRequest, request: Request): Promise<StaffMember | undefined> {
    if (endpoint.who === 'anyone') return undefined;
    try {
      return await identifyStaff(endpoint, { ...request, ...ofCaller }, context);
    } catch (error) {
      const isGuest = error instanceof Refusal && error.code === 'invalid_token';
      if (!isGuest || endpoint.who === 'staff') throw error;
      // A browser without a session is answered, but one that presents a wrong or ended session is recorded as everywhere.
      await recordRefusal({ name, refusal: error, request, incoming }, context);
      return undefined;
    }
  }

  async function run(incoming: FastifyRequest, request: Request): Promise<unknown> {
    requireConsolePage(incoming, ofCaller, consoleUrl);
    const staff = await identify(incoming, request);
    const keyOf = () => staff?.accountId ?? request.address;
    const input = readInput(endpoint, errors, incoming);
    await context.limiter.spend(rate.counter, rate.limits, keyOf);
    const output = await handler(input, { ...request, ...refusals, ...(staff && { staff }) }, context).catch(
      async (error: unknown) => {
        const details = { ...(staff && { accountId: staff.accountId }) };
        if (error instanceof ActRefusal)
          await recordRefusal({ name, refusal: { code: error.code, details }, request, incoming }, context);
        throw error;
      },
    );
    if (rate.refusedOnly) context.limiter.refund(rate.counter, rate.limits, keyOf);
    return output;
  }
}

/** The refusal of an act, whose code is not part of the catalogue: no other call than one of the console can be refused with it. */
function answerActRefusal({ code }: ActRefusal, request: FastifyRequest, reply: FastifyReply): string {
  request.refusal = { code };
  const isUnknown = code.endsWith('_not_found');
  reply.code(isUnknown ? 404 : 400).type('application/json; charset=utf-8');
  return JSON.stringify(envelopeErrorBody([{ code }]));
}
