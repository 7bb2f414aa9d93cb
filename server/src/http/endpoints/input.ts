import type { Endpoint } from '@portico/contract/endpoint';
import { type ErrorCode, type FieldError, isErrorCode } from '@portico/contract/errors';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { findMisplacedArray } from '../../platform/misplaced-array.ts';
import { anyCall, must, Refusal, refuse, refuseField } from '../../platform/refusal.ts';

/** The parts of a row that the reader needs. */
type Row = Pick<Endpoint, 'encoding' | 'input'>;

/**
 * The input of a request, read from the query, the body and the path as its row declares, and validated by
 * its schema.
 */
export function readInput(
  endpoint: Row,
  errors: readonly ErrorCode[],
  request: Pick<FastifyRequest, 'query' | 'body' | 'params'>,
): unknown {
  const sent = { ...asRecord(sentIn(endpoint, request)), ...asRecord(request.params) };
  const parsed = v.safeParse(endpoint.input, sent);
  if (!parsed.success) return refuseInput(endpoint, errors, parsed.issues);
  const list = findMisplacedArray(endpoint.input, sent);
  if (list !== null) refuseField(list, 'invalid_value');
  // PostgreSQL cannot store NUL in a text, and no valid name or address contains it.
  must(anyCall, !containsNul(parsed.output), 'invalid_request');
  return parsed.output;
}

function sentIn(endpoint: Row, { query, body }: Pick<FastifyRequest, 'query' | 'body'>): unknown {
  switch (endpoint.encoding) {
    case 'none':
      return {};
    case 'query':
      return query;
    case 'queryOrForm':
      return { ...asRecord(body), ...asRecord(query) };
    default:
      return body;
  }
}

function refuseInput(
  endpoint: Row,
  errors: readonly ErrorCode[],
  issues: readonly v.BaseIssue<unknown>[],
): never {
  const fields = fieldErrors(issues);
  const [first] = fields;
  const isForm = endpoint.encoding === 'json' || endpoint.encoding === 'multipart';
  // A code that the row lists says more than `validation_error`: in the log, and where an answer has no
  // fields.
  const own = errors.find((code) => code === first?.codes[0]);
  if (isForm) throw new Refusal(own ?? 'validation_error', { fields });
  if (own) throw new Refusal(own);
  if (first?.fieldName === 'grant_type' && isNamed(issues)) throw new Refusal('unsupported_grant_type');
  refuse(anyCall, 'invalid_request');
}

/**
 * Whether the request names a grant: an unknown grant is unsupported, a missing or repeated one is malformed.
 */
function isNamed(issues: readonly v.BaseIssue<unknown>[]): boolean {
  return issues.some((issue) => typeof issue.input === 'string' && v.getDotPath(issue) === 'grant_type');
}

/** One entry per field, with every code that was found, in the order they were found. */
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

function containsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  return typeof value === 'object' && value !== null && Object.values(value).some(containsNul);
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
