import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Context } from '../../context/context.ts';
import { showError } from './show-error.ts';

/** The routes that browsers open: they are answered with a screen. */
const opened: ReadonlySet<string> = new Set([
  ...['authorization', 'resume', 'code_verification', 'device_resume', 'end_session'],
]);

interface Refused {
  readonly statusCode: number;
  readonly error: string;
  readonly error_description?: string | undefined;
}

/** Answers a request with an error in place of what the library has answered. */
export async function answerRefusal(
  context: Context,
  ctx: KoaContextWithOIDC,
  { statusCode, error, error_description }: Refused,
): Promise<void> {
  // The browser keeps what it needs to try again.
  ctx.remove('set-cookie');
  ctx.remove('location');
  ctx.body = null;
  if (opened.has((ctx as Partial<KoaContextWithOIDC>).oidc?.route ?? ''))
    return await showError(context, ctx, { error });
  ctx.status = statusCode;
  ctx.body = { error, error_description };
}
