/** Which folder may import which. */

const tests = '[.](test|harness)[.]tsx?$|/testing/';
const nodeItself = { dependencyTypesNot: ['core'] };
const sharedCapabilities = '(accounts|sessions|codes|factors|applications|countries|mails)';
const inside = (...folders) => `^(${folders.join('|')})/`;

/** Files under `from`, except tests, may import only what is named (and Node itself). */
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: tests },
  to: { pathNot: allowed, ...nodeItself },
});

/** Files under `from`, except tests, may not import what is named. */
const never = (name, from, path) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: tests },
  to: { path },
});

/** The portal's layers: lib <- components <- shell <- screens <- routing. The scenes are drawings that only screens import. */
const portalLayer = (layer, below) => ({
  name: `portal-${layer}-imports-what-is-below`,
  severity: 'error',
  from: { path: `^portal/src/${layer}/`, pathNot: tests },
  to: { path: '^portal/src/', pathNot: `^portal/src/(${[layer, ...below].join('|')})/` },
});

const forbidden = [
  { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  {
    name: 'no-cycles',
    comment: 'Two files that need each other at run time are one file, or three.',
    severity: 'error',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  only('contract-knows-only-valibot', '^contract/src', `${inside('contract')}|^node_modules/valibot/`),
  only(
    'phrases-know-only-the-contract',
    '^phrases/src',
    `${inside('phrases', 'contract')}|^node_modules/@lingui/`,
  ),
  only('ui-knows-only-react', '^ui/src', `${inside('ui')}|^node_modules/react(-dom)?/`),
  only('sdk-knows-nobody', '^sdk/', inside('sdk')),
  only('world-knows-only-the-contract', '^dev/src/(world|people|application)', inside('dev', 'contract')),
  never('portal-never-server', '^portal/', inside('server', 'sdk', 'bench', 'e2e')),
  never('only-the-mock-api-knows-the-demo', '^portal/(?!src/mock-api/)', inside('dev')),
  portalLayer('lib', []),
  portalLayer('components', ['lib']),
  portalLayer('shell', ['lib', 'components']),
  portalLayer('scenes', []),
  portalLayer('routing', ['lib', 'components', 'shell', 'screens']),
  {
    name: 'portal-screens-import-what-is-below',
    comment: 'A screen imports the layers below it and its own folder, never another screen.',
    severity: 'error',
    from: { path: '^portal/src/screens/([^/]+)/', pathNot: tests },
    to: {
      path: '^portal/src/',
      pathNot: ['^portal/src/screens/$1/', '^portal/src/(lib|components|shell|scenes)/'],
    },
  },
  never('server-never-portal', '^server/', inside('portal', 'ui', 'sdk', 'bench', 'e2e')),
  never('only-http-knows-fastify', '^server/src/(?!http/)', '^node_modules/(fastify|@fastify)/'),
  never(
    'rules-know-no-http',
    '^server/src/capabilities/',
    '^server/src/(http|cli)/|^server/src/(main|routes)[.]ts$',
  ),
  {
    name: 'capabilities-share-only-what-is-shared',
    comment:
      'Sign-in never asks registration: both ask accounts. The demo, which fills every table, may ask anybody.',
    severity: 'error',
    from: { path: '^server/src/capabilities/([^/]+)/', pathNot: [tests, '/demo/'] },
    to: {
      path: '^server/src/capabilities/',
      pathNot: ['^server/src/capabilities/$1/', `^server/src/capabilities/${sharedCapabilities}/`],
    },
  },
];

export default {
  forbidden,
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/|[.]css$|^virtual:' },
    moduleSystems: ['es6'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.jsx', '.d.ts'],
    },
  },
};
