import type { Plugin } from 'vite';

const table = /\/contract\/src\/endpoints\.ts$/;
/** What a call is for and how it may be refused: one line each. */
const unread = /^ *((call: \d+, )?purpose: '.*'|errors: \[[^\]]*\]),$/gm;

/** Takes out of the endpoint table what servers and documents read, and no browser does. */
export function leanEndpoints(): Plugin {
  return {
    name: 'portico-lean-endpoints',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: table },
      handler(code) {
        const lean = code.replace(unread, '');
        if (lean === code) throw new Error('The endpoint table is no longer written as it was');
        return { code: lean, map: null };
      },
    },
  };
}
