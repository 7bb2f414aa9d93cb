import { errors, type KoaContextWithOIDC } from 'oidc-provider';

/** The routes whose parameters are stored, also for guests, until the user or the device goes on. */
const storing: ReadonlySet<string> = new Set([
  'authorization',
  'pushed_authorization_request',
  'device_authorization',
]);

/** The most bytes of one parameter, and of all. A request for verified claims has some hundred. */
const longest = { one: 2_048, all: 8_192 };

/** Refuses parameters that nobody needs so long, before they are stored. */
export function mustBeBounded({ oidc, query }: KoaContextWithOIDC): void {
  if (!storing.has(oidc.route)) return;
  const given = Object.values(oidc.body ?? query);
  // They are stored as JSON, which writes a control character in six bytes.
  const stored = Buffer.byteLength(JSON.stringify(given));
  if (stored > longest.all || given.some((value) => Buffer.byteLength([value].flat().join()) > longest.one))
    throw new errors.InvalidRequest('a parameter is too long');
}
