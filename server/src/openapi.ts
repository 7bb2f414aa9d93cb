import type { Endpoint } from '@portico/contract/endpoint';
import { commonErrors } from '@portico/contract/endpoint';
import { endpoints } from '@portico/contract/endpoints';
import type { ErrorCode } from '@portico/contract/errors';
import { toJsonSchema } from '@valibot/to-json-schema';
import { statusOf } from './refusal.ts';
import { notBuiltYet } from './routes.ts';

const contentTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  queryOrForm: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const;

const security = {
  anyone: [],
  client: [{ client: [] }],
  bearer: [{ token: [] }],
  holder: [{ token: [] }],
} as const;

/** The OpenAPI 3.1 description of every call that is built, made from the endpoint table. */
export function openApiDocument(): object {
  const paths: Record<string, Record<string, object>> = {};
  const unbuilt = new Set<string>(notBuiltYet);
  for (const [name, endpoint] of Object.entries(endpoints).filter(([key]) => !unbuilt.has(key))) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(name, endpoint),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Portico', version: '1', description: 'One account for a family of applications.' },
    paths,
    components: {
      securitySchemes: {
        client: { type: 'http', scheme: 'basic' },
        token: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

function operation(name: string, endpoint: Endpoint): object {
  const { encoding, purpose, who, answer, repeatable } = endpoint;
  const input = jsonSchema(endpoint.input, 'input');
  const names = Object.keys(input.properties ?? {});
  const inPath = names.filter((field) => endpoint.path.includes(`{${field}}`));
  const inQuery = encoding === 'query' ? names.filter((field) => !inPath.includes(field)) : [];
  const body =
    encoding === 'none' || encoding === 'query' ? undefined : { [contentTypes[encoding]]: { schema: input } };
  return {
    operationId: name,
    summary: purpose,
    security: security[who],
    parameters: [
      ...inPath.map((field) => parameter(field, 'path', input)),
      ...inQuery.map((field) => parameter(field, 'query', input)),
      { name: 'X-Locale', in: 'header', schema: { type: 'string' } },
      ...(repeatable ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } }] : []),
    ],
    ...(body && { requestBody: { required: !mayBeEmpty(input), content: body } }),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: successSchema(endpoint) } } },
      ...failures(endpoint, answer),
    },
  };
}

/** Whether a call may be made without any input at all. */
function mayBeEmpty({ properties, required = [] }: JsonSchema): boolean {
  return properties !== undefined && required.length === 0;
}

function parameter(name: string, place: 'path' | 'query', input: JsonSchema): object {
  const required = place === 'path' || (input.required ?? []).includes(name);
  return { name, in: place, required, schema: input.properties?.[name] ?? {} };
}

function successSchema({ answer, output }: Endpoint): object {
  const schema = jsonSchema(output, 'output');
  if (answer !== 'envelope') return schema;
  return {
    type: 'object',
    required: ['state', 'data', 'errors'],
    properties: { state: { const: 'success' }, data: schema, errors: { type: 'array', maxItems: 0 } },
  };
}

function failures({ errors, who, encoding }: Endpoint, answer: Endpoint['answer']): Record<string, object> {
  const codes: ErrorCode[] = [...commonErrors, ...errors];
  // Besides what the row says: another method, headers that are too long, a body that is too large or of another type.
  const door = ['405', '431', ...(encoding === 'none' || encoding === 'query' ? [] : ['413', '415'])];
  const own = codes.map((code) => String(statusOf(code, answer)));
  const all = new Set([...own, ...door, ...(who === 'anyone' ? [] : ['401'])]);
  const schema = answer === 'oauth' ? oauthFailure : envelopeFailure;
  return Object.fromEntries(
    [...all]
      .sort()
      .map((status) => [status, { description: 'Refused', content: { 'application/json': { schema } } }]),
  );
}

const oauthFailure = {
  type: 'object',
  required: ['error', 'error_description'],
  properties: {
    error: { type: 'string' },
    error_description: { type: 'string' },
    attempts_left: { type: 'integer' },
    scanned: { type: 'boolean' },
  },
};

const envelopeFailure = {
  type: 'object',
  required: ['state', 'data', 'errors'],
  properties: {
    state: { const: 'error' },
    data: { type: 'null' },
    errors: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['code'],
        properties: {
          code: { type: 'string' },
          fieldName: { type: 'string' },
          codes: { type: 'array', items: { type: 'string' } },
        },
      },
    },
  },
};

interface JsonSchema {
  readonly properties?: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
}

function jsonSchema(schema: Endpoint['input'], typeMode: 'input' | 'output'): JsonSchema {
  // Checks that JSON Schema cannot say (our own rules) are left out; the server applies them all the same.
  const { $schema: _dialect, ...own } = toJsonSchema(schema, {
    typeMode,
    errorMode: 'ignore',
    target: 'draft-2020-12',
  });
  return own as JsonSchema;
}
