import { type EndpointName, endpoints } from '@portico/contract/endpoints';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';
import { join, trySignIn } from '../../testing/people.ts';
import { freshAddress } from '../../testing/request.ts';
import { handlers } from '../portal/routes.ts';
import { openApiDocument } from './openapi.ts';

/** The number of requests to each call on each database. */
const requestsEach = 60;
/** The number of requests to a call without input. */
const requestsWithoutInput = 3;

/** Texts that are known to make servers fail. */
const nasty = fc.constantFrom(
  '', ' ', '0', '-1', '1e999', 'null', 'undefined', 'true', '[]', '{}', '__proto__', 'constructor', '\u0000', '\ufffd', '💥',
  '١٢٣٤٥٦', "' OR 1=1 --", '<script>', '../../etc/passwd', '%00', 'a'.repeat(300), 'a@b.c', 'password', 'STORE', 'store', 'IE',
); // biome-ignore format: words are read in rows

const text = fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 40 }), fc.emailAddress());
const anything = fc.oneof(
  { weight: 4, arbitrary: text },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.array(text, { maxLength: 3 }) },
);

interface Operation {
  readonly operationId: EndpointName;
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: BodySchema }> };
}

interface BodySchema {
  readonly properties?: Readonly<Record<string, object>>;
  readonly anyOf?: readonly BodySchema[];
}

// Safe: the document is made by our own code. The type has only the members that this test reads.
const { paths } = openApiDocument() as { paths: Record<string, Record<string, Operation>> };
// Reading a stream of events to its end takes as long as the session.
const operations = Object.values(paths)
  .flatMap((path) => Object.values(path))
  .filter(({ operationId }) => operationId !== 'watchDocuments');

function takesInput({ parameters, requestBody }: Operation): boolean {
  return requestBody !== undefined || parameters.some((parameter) => parameter.in !== 'header');
}

/**
 * Inputs with the fields that the OpenAPI document names, of which some are missing, and with unknown fields.
 */
function inputOf({ parameters, requestBody }: Operation) {
  const schemas = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => schema.anyOf ?? [schema]);
  const inBody = schemas.flatMap(({ properties }) => Object.entries(properties ?? {}));
  const inAddress = parameters.filter((parameter) => parameter.in !== 'header').map(({ name }) => name);
  const fields = [
    ...inBody.map(([name, schema]): [string, fc.Arbitrary<unknown>] => [name, likely(schema)]),
    ...inAddress.map((name): [string, fc.Arbitrary<unknown>] => [name, text.filter((value) => value !== '')]),
  ];
  return fc
    .tuple(
      fc.record(Object.fromEntries(fields), { requiredKeys: inAddress }),
      fc.dictionary(fc.string({ maxLength: 12 }), anything, { maxKeys: 2 }),
    )
    .map(([known, strange]) => ({ ...strange, ...known }));
}

function likely(schema: object): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.oneof({ weight: 5, arbitrary: fc.constant(schema.const) }, anything);
  if ('enum' in schema && Array.isArray(schema.enum))
    return fc.oneof(fc.constantFrom(...schema.enum), anything);
  return anything;
}

describeServer('a request with random input', (server) => {
  it.each(operations)(
    'A request with random input gets an answer of the contract from $operationId, never a 5xx [7.1, 8.2, I01]',
    async (operation) => {
      const name = operation.operationId;
      const who = endpoints[name].who;
      // Each call gets its own user: random passwords lock one, and the sign-ins of one are limited.
      const user = who === 'user' || who === 'bearer' ? await join(server) : null;
      const signIn = async () => user && (await trySignIn(server, user)).data.access_token;
      let token = await signIn();
      await fc.assert(
        fc.asyncProperty(inputOf(operation), async (input) => {
          // `send` fails if the contract does not allow the answer.
          const options = { address: freshAddress(), ...(token && { token }) };
          const { status, text: body } = await server.send(name, input, options);
          expect(status, `${JSON.stringify(input)} → ${body}`).toBeLessThan(500);
          if (token && status === 401) token = await signIn();
        }),
        { numRuns: takesInput(operation) ? requestsEach : requestsWithoutInput, seed: 20_261_120 },
      );
    },
  );

  it('The requests with random input reach every call that is built [7.1]', () => {
    // Two calls that share an address, and differ by a parameter, are one operation of the document.
    const names = Object.entries(endpoints).flatMap(([name, row]) =>
      'when' in row || row.answer === 'events' ? [] : [name],
    );
    const built = names.filter((name) => Object.hasOwn(handlers, name));
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(built.sort());
  });
});
