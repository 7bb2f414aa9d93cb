/** Made at build from `phrases`: a chunk of compiled messages per language, and one more for what is behind the sign-in. */
declare module 'virtual:phrases' {
  import type { Messages } from '@lingui/core';

  type Chunks = Readonly<Record<string, () => Promise<{ default: Messages }>>>;
  export const phrases: Chunks;
  export const accountPhrases: Chunks;
}
