import type { KoaContextWithOIDC } from 'oidc-provider';
import { escapeHtml } from '../../platform/escape-html.ts';

/** Shows why a request was refused that may not be answered by leading the browser back to the application. */
export function showError(
  ctx: KoaContextWithOIDC,
  { error, error_description }: { error: string; error_description?: string | undefined },
): void {
  ctx.type = 'html';
  ctx.body = `<!doctype html><title>${escapeHtml(error)}</title><p>${escapeHtml(error_description ?? '')}</p>`;
}
