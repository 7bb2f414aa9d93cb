import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Context } from '../../../context/context.ts';
import { showError } from './show-error.ts';

/** The routes that browsers open: they are answered with a screen. */
const opened: ReadonlySet<string> = new Set([
  'authorization',
  'resume',
  'code_verification',
  'device_resume',
  'end_session',
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
  if (opened.has(ctx.oidc.route)) return await showInstead(context, ctx, error);
  takeBack(ctx);
  ctx.status = statusCode;
  ctx.body = { error, error_description };
}

/** The same with a screen. */
export async function showInstead(context: Context, ctx: KoaContextWithOIDC, error: string): Promise<void> {
  takeBack(ctx);
  await showError(context, ctx, { error });
}

/** Takes back what the library has answered. The browser keeps the cookies that it needs to try again. */
export function takeBack(ctx: KoaContextWithOIDC): void {
  ctx.remove('set-cookie');
  ctx.remove('location');
  ctx.body = null;
}
