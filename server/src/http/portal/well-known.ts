import { supportLink } from '@portico/contract/brand/words';
import { defaultLocale } from '@portico/contract/locales';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context/context.ts';
import { supportOf } from '../../platform/config/support.ts';

const year = 365 * 24 * 3_600_000;

/**
 * Serves well-known addresses: to change a password, to report a vulnerability (RFC 9116), for the keys of
 * what Portico signs (RFC 7517), and for the console to use the portal's passkeys (WebAuthn §5.11).
 */
export function serveWellKnown(
  app: FastifyInstance,
  { brand, config, keys }: Pick<Context, 'brand' | 'config' | 'keys'>,
): void {
  app.get('/.well-known/change-password', (_request, reply) =>
    reply.redirect(`/${defaultLocale}/profile/password`, 302),
  );
  app.get('/.well-known/jwks.json', (_request, reply) =>
    reply.headers({ 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' }).send({
      keys: keys.signing.publicKeys.map(({ id, x }) => ({
        kty: 'OKP',
        crv: 'Ed25519',
        alg: 'EdDSA',
        use: 'sig',
        kid: id,
        x,
      })),
    }),
  );
  const { console } = config;
  if (console)
    app.get('/.well-known/webauthn', (_request, reply) => reply.send({ origins: [console.url.origin] }));
  app.get('/.well-known/security.txt', (_request, reply) => {
    const canonical = new URL('/.well-known/security.txt', config.publicUrl).href;
    const lines = [
      `Contact: ${supportLink(supportOf(config, brand.current().words)).href}`,
      `Expires: ${new Date(Date.now() + year).toISOString()}`,
      `Preferred-Languages: ${defaultLocale}`,
      `Canonical: ${canonical}`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
