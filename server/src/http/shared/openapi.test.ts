import { type EndpointName, endpoints } from '@portico/contract/endpoints';
import { descriptions } from '@portico/contract/endpoints/descriptions';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { handlers } from '../portal/routes.ts';
import { openApiDocument } from './openapi.ts';

interface Schema {
  readonly [keyword: string]: unknown;
}
interface Answer {
  readonly description: string;
  readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
}
interface Operation {
  readonly operationId: EndpointName;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema: Schema;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<Record<string, Answer>>;
}

// Safe: the document is made by our own code, which uses only these members of OpenAPI 3.1.
const document = openApiDocument() as {
  openapi: string;
  info: object;
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: object };
};
const operations = Object.values(document.paths).flatMap((path) => Object.entries(path));

function operationOf(name: EndpointName): Operation {
  const [, operation] = operations.find(([, { operationId }]) => operationId === name) ?? [];
  if (!operation) throw new Error(`The document has no call ${name}.`);
  return operation;
}

/** The codes that a failure's schema allows, in either form of answers. */
function codesOf({ responses }: Operation, status: string): readonly string[] {
  const schema = JSON.stringify(responses[status]?.content['application/json']?.schema ?? {});
  return [...schema.matchAll(/"enum":\[([^\]]*)\]/g)].flatMap(([, names = '']) => JSON.parse(`[${names}]`));
}

describe('the OpenAPI document', () => {
  it('The OpenAPI document describes every call once', () => {
    expect(document.openapi).toBe('3.1.0');
    const selected = new Set(['listDocuments']);
    expect(operations.map(([, { operationId }]) => operationId).sort()).toEqual(
      Object.keys(handlers)
        .filter((name) => !selected.has(name))
        .sort(),
    );
    const list = document.paths['/v1/verifications']?.get;
    expect(list?.parameters).toContainEqual(
      expect.objectContaining({ name: 'documentType', in: 'query', required: false }),
    );
  });

  it.each(operations.map(([method, operation]) => [operation.operationId, method, operation] as const))(
    'The OpenAPI document describes the input, the output and every error of the call %s',
    (name, method, operation) => {
      const { path, method: real, encoding, who } = endpoints[name];
      expect(method.toUpperCase()).toBe(real);
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
      const described = operation.parameters.filter((parameter) => parameter.in === 'path');
      expect(described.map((parameter) => parameter.name)).toEqual(inPath);
      for (const parameter of described) expect(parameter.required).toBe(true);
      expect(operation.requestBody !== undefined).toBe(!['none', 'query'].includes(encoding));
      const statuses = Object.keys(operation.responses);
      expect(statuses).toEqual(expect.arrayContaining(['200', '400', '429', '500', '503']));
      if (who !== 'anyone') expect(statuses).toContain('401');
      for (const response of Object.values(operation.responses)) expect(response.description).not.toBe('');
    },
  );

  it('The OpenAPI document names the codes of each status of a call, by the names that its answers have [7.1, 8.4]', () => {
    const check = operationOf('checkToken');
    expect(codesOf(check, '400')).toEqual(['invalid_request', 'invalid_token']);
    expect(codesOf(check, '401')).toEqual(['invalid_client']);
    expect(check.responses['401']?.description).toBe(
      'Refused with `invalid_client` (Client authentication failed)',
    );
    // Several causes have the same name in OAuth.
    expect(operationOf('issueToken').responses['400']?.description).toMatch(
      /`invalid_grant` \(Bad credentials\)/,
    );
    expect(codesOf(operationOf('revokeToken'), '401')).toEqual(['invalid_token']);
    for (const [, operation] of operations)
      for (const status of Object.keys(operation.responses).filter((one) => one !== '200'))
        expect(codesOf(operation, status), `${operation.operationId} ${status}`).not.toEqual([]);
  });

  it('The OpenAPI document marks the calls of applications, and says of them what the SDK says', () => {
    const ofApplications = operations.filter(([, { tags }]) => tags.includes('applications'));
    expect(ofApplications.map(([, { operationId }]) => operationId).sort()).toEqual([
      'checkToken',
      'listErasedUsers',
      'revokeToken',
    ]);
    expect(operationOf('revokeToken').summary).toContain('that of an application ends alone');
  });

  it('The OpenAPI document names the servers that answer, those of the two bases apart', () => {
    const { servers, paths } = openApiDocument({
      oauth: 'https://account.example',
      rest: 'https://rest.example',
    }) as { servers: unknown; paths: Record<string, { servers?: unknown }> };
    expect(servers).toEqual([{ url: 'https://account.example' }]);
    expect(paths['/oauth/check_token']?.servers).toBeUndefined();
    expect(paths['/v1/verifications']?.servers).toEqual([{ url: 'https://rest.example' }]);
  });

  it('The OpenAPI document has patterns that mean the same in the regular expressions of other languages', () => {
    const patterns: string[] = [];
    JSON.stringify(document, (key, value) => {
      if (key === 'pattern') patterns.push(String(value));
      return value;
    });
    expect(patterns.length).toBeGreaterThan(5);
    // A class such as `\\w` or `\\p{L}` has other characters elsewhere or is unknown, and so are look-behind
    // and named groups.
    for (const pattern of patterns) expect(pattern).not.toMatch(/\\[A-Za-z]|\(\?/);
  });

  it('The OpenAPI document contains every schema that it refers to', () => {
    expect(JSON.stringify(document)).not.toMatch(/"\$(ref|schema)"/);
  });

  it('The OpenAPI document names the codes of each call, and none for passwords whose rules have codes of their own [5.1, 8.8]', () => {
    const codes = Object.values(descriptions).flatMap(({ errors }): readonly string[] => errors);
    expect(codes).toContain('incorrect_password');
    expect(codes).not.toContain('incorrect_password_format');
    const changed = { password: 'Open-Arch-7!', newPassword: 'open-arch' };
    const read = v.safeParse(endpoints.changePassword.input, changed);
    expect(read.issues?.map(({ message }) => message)).toEqual(['invalid_password_format']);
  });

  it('The OpenAPI document has no field for a phone number, so that no call answers invalid_phone [8.10]', () => {
    const fields = operations.flatMap(([, { parameters, requestBody }]) => [
      ...parameters.map(({ name }) => name),
      ...[...JSON.stringify(requestBody ?? {}).matchAll(/"(\w+)":/g)].map(([, name]) => name),
    ]);
    expect(fields).toContain('documentMetadata');
    expect(fields.filter((name) => /phone|mobile|sms/i.test(name ?? ''))).toEqual([]);
  });
});
