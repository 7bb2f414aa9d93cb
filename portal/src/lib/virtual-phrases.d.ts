/** Made at build from `phrases`: one chunk of compiled messages per language. */
declare module 'virtual:phrases' {
  import type { Messages } from '@lingui/core';

  export const chunks: Readonly<Record<string, () => Promise<{ default: Messages }>>>;
}
