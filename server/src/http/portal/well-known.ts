import { defaultLocale } from '@portico/contract/locales';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context/context.ts';

const year = 365 * 24 * 3_600_000;

/**
 * Serves the well-known addresses for changing a password, for reporting a vulnerability (RFC 9116), and for other origins that may use
 * the portal's passkeys (WebAuthn §5.11): the console, if there is one.
 */
export function serveWellKnown(app: FastifyInstance, { config }: Context): void {
  app.get('/.well-known/change-password', (_request, reply) =>
    reply.redirect(`/${defaultLocale}/profile/password`, 302),
  );
  const { console } = config;
  if (console)
    app.get('/.well-known/webauthn', (_request, reply) => reply.send({ origins: [console.url.origin] }));
  app.get('/.well-known/security.txt', (_request, reply) => {
    const canonical = new URL('/.well-known/security.txt', config.publicUrl).href;
    const lines = [
      `Contact: mailto:${config.supportEmail}`,
      `Expires: ${new Date(Date.now() + year).toISOString()}`,
      `Preferred-Languages: ${defaultLocale}`,
      `Canonical: ${canonical}`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
