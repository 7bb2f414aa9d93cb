import type { Endpoint } from '@portico/contract/endpoint';
import { type FieldError, isErrorCode } from '@portico/contract/errors';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { must, refuse } from '../refusal.ts';

const deepest = 8;

/** What a request brings, from the one place its row names, checked against its schema. */
export function readInput(endpoint: Endpoint, request: FastifyRequest): unknown {
  const sent = { ...asRecord(sentIn(endpoint, request)), ...asRecord(request.params) };
  const parsed = v.safeParse(endpoint.input, sent);
  if (parsed.success) return parsed.output;
  return refuseInput(endpoint, parsed.issues);
}

function sentIn(endpoint: Endpoint, { query, body }: FastifyRequest): unknown {
  switch (endpoint.encoding) {
    case 'none':
      return {};
    case 'query':
      return query;
    case 'queryOrForm':
      return { ...asRecord(body), ...asRecord(query) };
    default:
      must(isShallow(body, deepest), 'invalid_request');
      return body;
  }
}

function refuseInput(endpoint: Endpoint, issues: readonly v.BaseIssue<unknown>[]): never {
  const fields = fieldErrors(issues);
  const [first] = fields;
  const code = first?.codes[0] ?? 'invalid_request';
  if (code === 'unsupported_application' || code === 'incorrect_invite_code' || code === 'invalid_recaptcha')
    refuse(code);
  if (endpoint.answer === 'oauth') {
    refuse(
      first?.fieldName === 'grant_type' && isNamed(issues) ? 'unsupported_grant_type' : 'invalid_request',
    );
  }
  // A path or query parameter is no form field: its own code says it.
  if (endpoint.encoding !== 'json' && endpoint.encoding !== 'multipart')
    refuse(code === 'required' ? 'invalid_request' : code);
  refuse('validation_error', { fields });
}

/** Whether the caller named a grant at all: an unknown one is unsupported, a missing or repeated one malformed. */
function isNamed(issues: readonly v.BaseIssue<unknown>[]): boolean {
  return issues.some((issue) => typeof issue.input === 'string' && v.getDotPath(issue) === 'grant_type');
}

/** One entry a field, with every code that was found, in the order they were found. */
function fieldErrors(issues: readonly v.BaseIssue<unknown>[]): FieldError[] {
  const codes = new Map<string, Set<FieldError['codes'][number]>>();
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? '';
    const missing = issue.input === undefined || issue.input === null;
    const code = isErrorCode(issue.message) ? issue.message : missing ? 'required' : 'invalid_value';
    codes.set(field, (codes.get(field) ?? new Set()).add(code));
  }
  return [...codes].map(([fieldName, found]) => ({ code: 'validation_error', fieldName, codes: [...found] }));
}

function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1));
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
