import { refusesLooks } from '@portico/contract/account/support-access';
import { oauthError, oauthErrorCode } from '@portico/contract/answer';
import { commonErrors, type Description, type Endpoint } from '@portico/contract/endpoint';
import { type EndpointName, endpoints, type OutputOf } from '@portico/contract/endpoints';
import { descriptions } from '@portico/contract/endpoints/descriptions';
import { errorStatus } from '@portico/contract/errors';
import * as v from 'valibot';

const entry = v.strictObject({
  code: v.picklist(Object.keys(errorStatus)),
  fieldName: v.optional(v.string()),
  codes: v.optional(v.array(v.picklist(Object.keys(errorStatus)))),
});
const envelope = v.variant('state', [
  v.strictObject({ state: v.literal('success'), data: v.unknown(), errors: v.tuple([]) }),
  v.strictObject({
    state: v.literal('error'),
    data: v.null(),
    errors: v.pipe(v.array(entry), v.minLength(1)),
    attempts_left: v.optional(v.number()),
    blocked_for: v.optional(v.number()),
    reauth_required: v.optional(v.literal(true)),
  }),
]);
const oauthFailure = v.strictObject({ ...oauthError.entries, error_description: v.string() });

/** A parsed HTTP answer. */
export interface Answer<Name extends EndpointName = EndpointName> {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The output of the call. Throws if the call was refused. */
  readonly data: OutputOf<Name>;
  /**
   * The error codes; empty if the call succeeded. Of a field, the code that the row lists, or else
   * `validation_error`.
   */
  readonly codes: readonly string[];
  readonly errors: readonly v.InferOutput<typeof entry>[];
}

/** The types of answers that are files. */
const fileTypes: Partial<Record<Endpoint['answer'], string>> = {
  picture: 'image/jpeg',
  zip: 'application/zip',
};

/** Parses an answer. Throws if the endpoint's row does not allow the answer, which fails the test. */
export async function readAnswer<Name extends EndpointName>(
  name: Name,
  response: Response,
): Promise<Answer<Name>> {
  const { status, headers } = response;
  const endpoint: Endpoint = endpoints[name];
  const fileType = status === 200 ? fileTypes[endpoint.answer] : undefined;
  const file = fileType ? await response.blob() : undefined;
  const text = fileType ? '' : await response.text();
  const where = `${name} answered ${status} ${text.slice(0, 500)}`;
  const type = fileType ?? 'application/json';
  if (!headers.get('content-type')?.startsWith(type)) throw new Error(`No ${type}: ${where}`);
  const listed: readonly string[] = descriptions[name].errors;
  const errors = status === 200 ? [] : readErrors(name, JSON.parse(text), where);
  return {
    status,
    headers,
    text,
    errors,
    codes: errors.map(({ code, codes = [] }) => codes.find((found) => listed.includes(found)) ?? code),
    get data() {
      if (status !== 200) throw new Error(where);
      if (file) return file as OutputOf<Name>; // the row answers with one
      const body: unknown = JSON.parse(text);
      const data = endpoint.answer === 'envelope' ? v.parse(envelope, body).data : body;
      // Safe: the schema of the row has just validated it.
      return v.parse(endpoint.output, data) as OutputOf<Name>;
    },
  };
}

function readErrors(name: EndpointName, body: unknown, where: string) {
  const { answer, who }: Endpoint = endpoints[name];
  const { errors: own }: Description = descriptions[name];
  const errors =
    answer === 'oauth'
      ? [{ code: oauthErrorCode(v.parse(oauthFailure, body)) }]
      : v.parse(envelope, body).errors;
  const known = new Set<string>([...commonErrors, ...own]);
  if (who === 'client') known.add('invalid_client');
  if (refusesLooks(name, who)) known.add('look_only');
  const unlisted = errors.find(({ code }) => !known.has(code));
  if (unlisted) throw new Error(`The row does not list ${unlisted.code}: ${where}`);
  return errors;
}
