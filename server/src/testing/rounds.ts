/**
 * How often a race is run: `npm test` runs a third of what `npm run test:all` does. A fault that needs more
 * luck than that is found before a release.
 */
export function roundsOfRun(all: number): number {
  return process.env.PORTICO_TESTS === 'all' ? all : Math.ceil(all / 3);
}
