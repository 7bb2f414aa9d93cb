import { refusesLooks } from '@portico/contract/account/support-access';
import { oauthErrorBody } from '@portico/contract/answer';
import { commonErrors, type Description, type Endpoint } from '@portico/contract/endpoint';
import { type EndpointName, endpoints, type RowOf } from '@portico/contract/endpoints';
import { descriptions } from '@portico/contract/endpoints/descriptions';
import type { ErrorCode } from '@portico/contract/errors';
import { toJsonSchema } from '@valibot/to-json-schema';
import { statusOf } from '../../platform/refusal.ts';

const contentTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  queryOrForm: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const;

const answerTypes = {
  envelope: 'application/json',
  oauth: 'application/json',
  plain: 'application/json',
  events: 'text/event-stream',
  picture: 'image/jpeg',
  zip: 'application/zip',
} as const;

const security = {
  anyone: [],
  client: [{ client: [] }],
  bearer: [{ token: [] }],
  phone: [{ token: [] }],
  user: [{ token: [] }],
} as const;

type Row = Endpoint &
  Pick<RowOf<EndpointName>, 'who' | 'answer'> &
  Description & { readonly name: EndpointName };

// Object.keys of a literal type yields exactly its keys.
const namesOfEndpoints = Object.keys(endpoints) as EndpointName[];

const tags = [
  { name: 'applications', description: 'For the servers of linked applications' },
  { name: 'portal', description: "For the portal's own pages" },
] as const;
type Tag = (typeof tags)[number]['name'];

/** Where the calls are answered. */
interface Servers {
  readonly oauth: string;
  readonly rest: string;
}

/**
 * The OpenAPI 3.1 description of every call, made from the endpoint table. Without `servers` the calls are
 * beside the document.
 */
export function openApiDocument(servers: Servers = { oauth: '/', rest: '/' }): object {
  const paths: Record<string, Record<string, object>> = {};
  const rows: Row[] = namesOfEndpoints.map((name) => ({ name, ...endpoints[name], ...descriptions[name] }));
  for (const row of rows.filter(({ when }) => when === undefined)) {
    const variants = rows.filter(
      ({ when, method, path }) => when !== undefined && method === row.method && path === row.path,
    );
    const server = row.base === 'rest' ? servers.rest : servers.oauth;
    paths[row.path] = {
      ...paths[row.path],
      [row.method.toLowerCase()]: operation(row, variants),
      ...(server === servers.oauth ? {} : { servers: [{ url: server }] }),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Portico', version: '1', description: 'Identity server and account portal.' },
    servers: [{ url: servers.oauth }],
    tags,
    paths,
    components: {
      securitySchemes: {
        client: { type: 'http', scheme: 'basic', description: 'Client id and client secret' },
        token: { type: 'http', scheme: 'bearer', description: 'An access token' },
      },
    },
  };
}

/**
 * OpenAPI allows one operation per method and path, so rows that a query parameter selects become
 * alternatives of one operation.
 */
function operation(row: Row, variants: readonly Row[]): object {
  const { name, encoding, who, repeatable } = row;
  const endpoint: Endpoint = row;
  const description: Description = row;
  const tag: Tag = description.forApplications ? 'applications' : 'portal';
  const input = jsonSchema(endpoint.input, 'input');
  const names = Object.keys(input.properties ?? {});
  const inPath = names.filter((field) => endpoint.path.includes(`{${field}}`));
  const inQuery = encoding === 'query' ? names.filter((field) => !inPath.includes(field)) : [];
  const body =
    encoding === 'none' || encoding === 'query'
      ? undefined
      : { [contentTypes[encoding]]: { schema: withFiles(input, endpoint) } };
  return {
    operationId: name,
    tags: [tag],
    summary: [row, ...variants]
      .map(({ when, purpose }) => (when ? `With \`${when}\`: ${purpose}` : purpose))
      .join('. '),
    security: security[who],
    parameters: [
      ...inPath.map((field) => parameter(field, 'path', input)),
      ...inQuery.map((field) => parameter(field, 'query', input)),
      ...variants.flatMap(optionalParameters),
      { name: 'X-Locale', in: 'header', schema: { type: 'string' } },
      ...(repeatable ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } }] : []),
    ],
    ...(body && { requestBody: { required: !mayBeEmpty(input), content: body } }),
    responses: {
      200: {
        description: 'Success',
        content: { [answerTypes[row.answer]]: successContent([row, ...variants]) },
      },
      ...failures(row, [
        ...[row, ...variants].flatMap(({ errors }) => errors),
        ...(refusesLooks(name, who) ? (['look_only'] as const) : []),
      ]),
    },
  };
}

/** The fields of a body together with its files. */
function withFiles(input: JsonSchema, { files = [] }: Endpoint): JsonSchema {
  if (files.length === 0) return input;
  const parts = files.map(({ name, types }) => [
    name,
    { type: 'string', contentMediaType: types.join(', ') },
  ]);
  return {
    ...input,
    properties: { ...input.properties, ...Object.fromEntries(parts) },
    required: [...(input.required ?? []), ...files.map(({ name }) => name)],
  };
}

/** Whether the call may be made without a body. */
function mayBeEmpty({ properties, required = [] }: JsonSchema): boolean {
  return properties !== undefined && required.length === 0;
}

function parameter(name: string, place: 'path' | 'query', input: JsonSchema): object {
  const required = place === 'path' || (input.required ?? []).includes(name);
  return { name, in: place, required, schema: input.properties?.[name] ?? {} };
}

/**
 * The query parameters of a variant. They are optional, because a call without them is answered by the plain
 * row.
 */
function optionalParameters({ input }: Row): object[] {
  const schema = jsonSchema(input, 'input');
  return Object.keys(schema.properties ?? {}).map((field) => ({
    ...parameter(field, 'query', schema),
    required: false,
  }));
}

function successContent(rows: readonly Row[]): object {
  // OpenAPI describes a body that is not text by its media type alone.
  return rows.some(({ answer }) => answer === 'picture' || answer === 'zip') ? {} : { schema: anyOf(rows) };
}

function anyOf(rows: readonly Row[]): object {
  const [only, ...more] = rows.map(successSchema);
  return only && more.length === 0 ? only : { anyOf: [only, ...more] };
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

function failures(endpoint: Endpoint, errors: readonly ErrorCode[]): Record<string, object> {
  const { who, method, path, answer } = endpoint;
  const codes = new Map<string, Set<ErrorCode>>();
  const add = (status: number, code: ErrorCode) => {
    const known = codes.get(String(status)) ?? new Set<ErrorCode>();
    codes.set(String(status), known.add(code));
  };
  for (const code of [...commonErrors, ...errors]) add(statusOf(code, answer), code);
  if (who !== 'anyone') add(401, who === 'client' ? 'invalid_client' : 'invalid_token');
  // Refusals by HTTP itself: another method, a request that arrives too slowly, headers that are too long, a
  // part of the path that is too long, a body that is too large or of another type.
  const ofHttp = [
    405,
    408,
    431,
    ...(path.includes('{') ? [414] : []),
    ...(method === 'GET' ? [] : [413, 415]),
  ];
  for (const status of ofHttp) add(status, 'invalid_request');
  const failure = answer === 'oauth' ? oauthFailure : envelopeFailure;
  return Object.fromEntries(
    [...codes]
      .sort(([one], [other]) => Number(one) - Number(other))
      .map(([status, ofStatus]) => [status, failure([...ofStatus].sort())]),
  );
}

/** The names of codes in an answer of OAuth, where one name can have several causes. */
function oauthFailure(codes: readonly ErrorCode[]): object {
  const bodies = codes.map((code) => oauthErrorBody(code));
  const causes = bodies.map(({ error, error_description: cause }) => `\`${error}\` (${cause})`);
  return refusal(causes, {
    type: 'object',
    required: ['error', 'error_description'],
    properties: {
      error: { enum: [...new Set(bodies.map(({ error }) => error))] },
      error_description: { type: 'string' },
      attempts_left: { type: 'integer' },
      blocked_for: { type: 'integer' },
      confirmation_required: { type: 'boolean' },
      scanned: { type: 'boolean' },
    },
  });
}

function envelopeFailure(codes: readonly ErrorCode[]): object {
  return refusal(
    codes.map((code) => `\`${code}\``),
    {
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
              code: { enum: codes },
              // Of `validation_error`: the field and the rules that it breaks.
              fieldName: { type: 'string' },
              codes: { type: 'array', items: { type: 'string' } },
            },
          },
        },
      },
    },
  );
}

function refusal(causes: readonly string[], schema: object): object {
  return { description: `Refused with ${causes.join(', ')}`, content: { 'application/json': { schema } } };
}

interface JsonSchema {
  readonly properties?: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
}

function jsonSchema(schema: Endpoint['input'], typeMode: 'input' | 'output'): JsonSchema {
  // Rules that JSON Schema cannot express are left out; the server still applies them.
  const { $schema: _dialect, ...own } = toJsonSchema(schema, {
    typeMode,
    errorMode: 'ignore',
    target: 'draft-2020-12',
  });
  return own as JsonSchema;
}
