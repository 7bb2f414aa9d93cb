import type { Endpoint } from '@portico/contract/endpoint';
import { endpoints } from '@portico/contract/endpoints';
import { type StaffEndpoint, staffEndpoints } from '@portico/contract/endpoints/staff';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createConsoleApp } from '../http/console/app.ts';
import { describeServer } from '../testing/both-databases.ts';
import { consoleUrl } from '../testing/console.ts';
import { newUser } from '../testing/documents.ts';
import { inputWith, placesIn } from '../testing/places.ts';
import { compareWith } from '../testing/processor-time.ts';
import { basic, freshAddress } from '../testing/request.ts';
import { addReviewer } from '../testing/reviews.ts';
import { listen } from '../testing/test-server.ts';
import { openWire, type Wire, type WireRequest } from '../testing/wire.ts';
import { worstWords } from '../testing/worst-texts.ts';

/** What the worst text may cost, as a multiple of what it costs to open the sign-in page. */
const most = 3;
const [longestBody, longestQuery, longestParameter] = [60_000, 12_000, 1_900];

/** A field of a call, also one within lists and objects. */
interface Field {
  readonly site: 'portal' | 'console';
  readonly row: Endpoint | StaffEndpoint;
  readonly place: readonly string[];
}

const fields = [
  ...Object.entries<Endpoint>(endpoints).map(([call, row]) => ({ site: 'portal', call, row }) as const),
  ...Object.entries<StaffEndpoint>(staffEndpoints).map(([call, row]) => ({ site: 'console', call, row }) as const),
].flatMap(({ call, ...rest }) =>
  placesIn(rest.row.input).map((place): [name: string, Field] => [`${call}: ${place.join('.')}`, { ...rest, place }]),
); // biome-ignore format: two tables

/** The request of a call with a value in one field, and no other field. */
function requestWith({ row: { method, path, encoding }, place }: Field, value: string): WireRequest {
  const [name = ''] = place;
  const address = path.replaceAll(/\{(\w+)\}/g, (_parameter, parameter) =>
    parameter === name ? encodeURIComponent(value) : 'a',
  );
  if (path.includes(`{${name}}`)) return { method, path: address };
  const parameters = new URLSearchParams({ [name]: value }).toString();
  const withBody = (type: string, body: string) => ({
    method,
    path: address,
    headers: { 'content-type': type },
    body,
  });
  switch (encoding) {
    case 'json':
      return withBody('application/json', JSON.stringify(inputWith(place, value)));
    case 'form':
    case 'queryOrForm':
      return withBody('application/x-www-form-urlencoded', parameters);
    case 'multipart':
      return withBody(
        'multipart/form-data; boundary=b',
        `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--b--\r\n`,
      );
    default:
      return { method, path: `${address}?${parameters}` };
  }
}

/** Requests with the worst texts in one field, as long as a path, a query or a body can be. */
function worstRequests(field: Field): readonly WireRequest[] {
  const { path, encoding } = field.row;
  const isInPath = path.includes(`{${field.place[0]}}`);
  const isInBody = !isInPath && encoding !== 'query' && encoding !== 'none';
  const longest = isInPath ? longestParameter : isInBody ? longestBody : longestQuery;
  const encode = isInBody && encoding === 'json' ? JSON.stringify : encodeURIComponent;
  return worstWords(longest).map((text) => {
    const share = longest / Math.max(longest, Buffer.byteLength(encode(text.toWellFormed())));
    return requestWith(field, text.slice(0, Math.floor(text.length * share)).toWellFormed());
  });
}

describeServer('the worst text', (server) => {
  let wires: Record<Field['site'], Wire>;
  let token: string;
  let session: string;
  let closeConsole = async () => {};
  beforeAll(async () => {
    const app = await createConsoleApp(server.context, consoleUrl);
    closeConsole = () => app.close();
    wires = { portal: openWire(server.url), console: openWire(await listen(app)) };
    token = (await newUser(server)).token;
    session = (await addReviewer(server.context, () => app, 'admin')).cookies.get('console') ?? '';
  });
  afterAll(async () => {
    for (const wire of Object.values(wires)) wire.close();
    await closeConsole();
  });

  function credentialsFor({ site, row: { who } }: Field): Readonly<Record<string, string>> {
    if (site === 'console') return { 'sec-fetch-site': 'same-origin', cookie: `console=${session}` };
    const client = basic({ id: 'portal', secret: 'public' });
    return { authorization: who === 'client' ? client : `Bearer ${token}` };
  }

  it.each(fields)(
    'The worst text in %s takes at most three times the processor time of opening the sign-in page [I15]',
    async (_name, field) => {
      const wire = wires[field.site];
      const headers = credentialsFor(field);
      const fromAnywhere = () => ({ 'x-forwarded-for': freshAddress() });
      const { ratioOf } = await compareWith(
        () => wires.portal.send({ path: '/en/login', headers: fromAnywhere() }),
        () => Promise.all([wire.ready(), wires.portal.ready()]),
      );
      for (const request of worstRequests(field)) {
        const ratio = await ratioOf(
          () => wire.send({ ...request, headers: { ...fromAnywhere(), ...headers, ...request.headers } }),
          most,
        );
        expect(
          ratio,
          `${request.path.slice(0, 120)} ${String(request.body).slice(0, 120)}`,
        ).toBeLessThanOrEqual(most);
      }
    },
  );
});
