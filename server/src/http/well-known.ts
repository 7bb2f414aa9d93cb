import { defaultLocale } from '@portico/contract/locales';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

const year = 365 * 24 * 3_600_000;

/** Serves the well-known addresses for changing a password and for reporting a vulnerability (RFC 9116). */
export function serveWellKnown(app: FastifyInstance, { config }: Context): void {
  app.get('/.well-known/change-password', (_request, reply) =>
    reply.redirect(`/${defaultLocale}/profile/password`, 302),
  );
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
