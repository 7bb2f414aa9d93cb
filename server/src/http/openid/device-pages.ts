import type { FastifyRequest } from 'fastify';
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import * as v from 'valibot';
import type { Context } from '../../context/context.ts';
import { preferredLocale } from '../shared/preferred-locale.ts';
import { requestOf } from './answers/requests.ts';
import { formSecret, problemOfUserCode } from './library-seams.ts';

const withCode = v.object({ user_code: v.pipe(v.string(), v.maxLength(20)) });

/**
 * The sign-in of a device that has no browser (RFC 8628): its user types a code on a screen of the portal,
 * which posts it to the library.
 */
export function deviceFlow(
  context: Context,
): NonNullable<NonNullable<Configuration['features']>['deviceFlow']> {
  const show = async (ctx: KoaContextWithOIDC, query: Readonly<Record<string, string>>) => {
    ctx.status = 303;
    ctx.set('location', await deviceScreen(context, requestOf(ctx), query));
    ctx.body = '';
  };
  return {
    enabled: true,
    // 20 letters without vowels, none of which looks like a digit.
    charset: 'base-20',
    mask: '****-****',
    deviceInfo: () => ({}),
    userCodeInputSource: async (ctx, _form, _out, err) => {
      const problem = problemOfUserCode(err);
      if (problem === 'refused') return await show(ctx, { end: problem });
      await show(ctx, {
        ...typedCode(requestOf(ctx)),
        ...(problem && { problem }),
        ...formOf(ctx),
      });
    },
    userCodeConfirmSource: (ctx, _form, client, _info, userCode) =>
      show(ctx, { application: client.clientId, confirm: userCode, ...formOf(ctx) }),
    successSource: (ctx) => show(ctx, { end: 'done' }),
  };
}

/** The code of a device in an address that was opened. */
export function typedCode({ query }: Pick<FastifyRequest, 'query'>): { readonly user_code?: string } {
  const typed = v.safeParse(withCode, query);
  return typed.success ? { user_code: typed.output.user_code } : {};
}

/** The address of the screen for devices. */
export async function deviceScreen(
  context: Context,
  { headers }: Pick<FastifyRequest, 'headers'>,
  query: Readonly<Record<string, string>>,
): Promise<string> {
  const text = new URLSearchParams(query).toString();
  return `/${await preferredLocale(headers, context)}/device${text && `?${text}`}`;
}

/**
 * What the form must send so that no other site can send it. Guests get none: they sign in first, and begin
 * again.
 */
function formOf({ oidc }: KoaContextWithOIDC) {
  const form = formSecret(oidc.session);
  return oidc.session?.accountId && form !== undefined ? { form } : {};
}
