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
  if (!parsed.success) return refuseInput(endpoint, parsed.issues);
  // PostgreSQL's text has no room for it, and nobody's name or address does.
  must(!holdsNul(parsed.output), 'invalid_request');
  return parsed.output;
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
  const isForm = endpoint.encoding === 'json' || endpoint.encoding === 'multipart';
  // What the row itself can answer says more than that a field is wrong.
  const own = endpoint.errors.find((code) => code === first?.codes[0]);
  if (own && !(isForm && own === 'invalid_value')) refuse(own);
  if (first?.fieldName === 'grant_type' && isNamed(issues)) refuse('unsupported_grant_type');
  if (isForm) refuse('validation_error', { fields });
  refuse('invalid_request');
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

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNul);
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
