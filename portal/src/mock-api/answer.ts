import type { Endpoint } from '@portico/contract/endpoint';
import { type EndpointName, endpoints } from '@portico/contract/endpoints';
import { errorStatus } from '@portico/contract/errors';
import * as v from 'valibot';
import { type Caller, callerOf } from './caller.ts';
import { handlers } from './handlers.ts';
import { Refusal } from './refusal.ts';

/** Long enough to see what a screen does meanwhile. */
const latencyMs = 350;

/** Answers a request to one of the contract's endpoints; `null` for any other. */
export async function answer(request: Request): Promise<Response | null> {
  const url = new URL(request.url);
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const endpoint: Endpoint = endpoints[name];
    const match = matchPath(endpoint.path, url.pathname);
    if (!match || endpoint.method !== request.method) continue;
    await new Promise((resolve) => setTimeout(resolve, latencyMs));
    return respond(name, endpoint, { ...match, ...(await inputOf(request, url)) }, request);
  }
  return null;
}

async function respond(
  name: EndpointName,
  endpoint: Endpoint,
  input: object,
  request: Request,
): Promise<Response> {
  const parsed = v.safeParse(endpoint.input, input);
  if (!parsed.success) return refuse(endpoint, new Refusal(...fieldErrors(parsed.issues)));
  try {
    // Safe: parsed by the input schema of the very endpoint the handler is for.
    const handle = handlers[name] as (input: unknown, caller: Caller) => unknown;
    const data = handle(parsed.output, callerOf(request.headers));
    return json(200, endpoint.answer === 'envelope' ? { state: 'success', data, errors: [] } : data);
  } catch (error) {
    if (error instanceof Refusal) return refuse(endpoint, error);
    throw error;
  }
}

function refuse(endpoint: Endpoint, { errors, attemptsLeft }: Refusal): Response {
  const [first] = errors;
  const status = first ? errorStatus[first.code] : 500;
  if (endpoint.answer !== 'oauth') return json(status, { state: 'error', data: null, errors });
  return json(status, { error: first?.code, error_description: '', attempts_left: attemptsLeft });
}

function fieldErrors(issues: readonly v.BaseIssue<unknown>[]) {
  return issues.map((issue) => ({
    code: 'validation_error' as const,
    fieldName: v.getDotPath(issue) ?? '',
    codes: [issue.message],
  }));
}

async function inputOf(request: Request, url: URL): Promise<object> {
  const query = Object.fromEntries(url.searchParams);
  const type = request.headers.get('content-type') ?? '';
  if (type.includes('json')) return { ...query, ...(await request.json()) };
  if (type.includes('form')) return { ...query, ...Object.fromEntries(await request.formData()) };
  return query;
}

function matchPath(pattern: string, pathname: string): Record<string, string> | null {
  const expression = new RegExp(`^${pattern.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
  const match = expression.exec(pathname);
  return match && { ...match.groups };
}

function json(status: number, body: unknown): Response {
  return Response.json(body, { status, headers: { 'x-request-id': crypto.randomUUID() } });
}
