import { envelopeErrorBody, oauthErrorBody, successBody } from '@portico/contract/answer';
import type { Endpoint } from '@portico/contract/endpoint';
import { endpoints } from '@portico/contract/endpoints';
import { errorStatus, isErrorCode } from '@portico/contract/errors';
import * as v from 'valibot';
import { type Caller, callerOf } from './caller.ts';
import { intercept } from './control.ts';
import { multipartFields } from './multipart.ts';
import { Refusal } from './refusal.ts';
import { type MockedName, resolvers } from './resolvers.ts';

/** Answers a request to an endpoint of the contract. */
export async function respond(
  name: MockedName,
  request: Request,
  pathParameters: Readonly<Record<string, unknown>>,
): Promise<Response> {
  const endpoint: Endpoint = endpoints[name];
  const input = { ...pathParameters, ...(await inputOf(request)) };
  const override = await intercept({ name, input, headers: request.headers });
  switch (override?.kind) {
    case 'network error':
      return Response.error();
    case 'response':
      return json(override.status, override.body);
    case 'refusal':
      return refuse(endpoint, override.refusal);
    case 'data':
      return succeed(endpoint, override.data);
    case undefined:
      return resolve(name, endpoint, input, callerOf(request.headers));
  }
}

function resolve(name: MockedName, endpoint: Endpoint, input: object, caller: Caller): Response {
  const parsed = v.safeParse(endpoint.input, input);
  if (!parsed.success) return refuse(endpoint, new Refusal(fieldErrors(parsed.issues)));
  try {
    // Safe: parsed by the input schema of the endpoint that the resolver is for.
    const resolver = resolvers[name] as (input: unknown, caller: Caller) => unknown;
    return succeed(endpoint, resolver(parsed.output, caller));
  } catch (error) {
    if (error instanceof Refusal) return refuse(endpoint, error);
    throw error;
  }
}

function succeed(endpoint: Endpoint, data: unknown): Response {
  if (data instanceof Blob) return new Response(data, { headers: { 'content-type': data.type } });
  return json(200, successBody(endpoint.answer, data));
}

function refuse(endpoint: Endpoint, { errors, details }: Refusal): Response {
  const code = errors[0]?.code ?? 'internal_server_error';
  const status = isErrorCode(code) ? errorStatus[code] : 400;
  const headers = details.retryAfter === undefined ? {} : { 'retry-after': String(details.retryAfter) };
  const { attemptsLeft, blockedFor, confirmationRequired, reauthRequired } = details;
  const codes = {
    ...(attemptsLeft !== undefined && { attempts_left: attemptsLeft }),
    ...(blockedFor !== undefined && { blocked_for: blockedFor }),
  };
  if (endpoint.answer !== 'oauth') {
    const more = {
      ...codes,
      ...(reauthRequired && { reauth_required: true }),
    };
    return json(status, envelopeErrorBody(errors, more), headers);
  }
  const body = oauthErrorBody(code, {
    ...codes,
    ...(confirmationRequired && { confirmation_required: true }),
  });
  return json(status, body, headers);
}

function fieldErrors(issues: readonly v.BaseIssue<unknown>[]) {
  return issues.map((issue) => ({
    code: 'validation_error',
    fieldName: v.getDotPath(issue) ?? '',
    codes: [issue.message],
  }));
}

async function inputOf(request: Request): Promise<Record<string, unknown>> {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const type = request.headers.get('content-type') ?? '';
  if (type.includes('json')) return { ...query, ...(await request.json()) };
  if (type.includes('multipart')) return { ...query, ...(await multipartFields(request)) };
  if (type.includes('form')) return { ...query, ...Object.fromEntries(await request.formData()) };
  return query;
}

function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  const common = { date: new Date().toUTCString(), 'x-request-id': crypto.randomUUID() };
  return Response.json(body, { status, headers: { ...common, ...headers } });
}
