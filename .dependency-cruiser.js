/** Which folder may import which. */

export const testFiles = '[.](test|harness)[.]tsx?$|/(testing|mock-api|abuse|faults)/';
const tests = '[.](test|harness)[.]tsx?$|/testing/';
const serverTests = `${tests}|^server/src/(abuse|faults)/`;
/** A condition that leaves out the modules of Node. */
const exceptNodeModules = { dependencyTypesNot: ['core'] };
const sharedCapabilities =
  '(accounts|account-keys|sessions|mailed-links|one-time-codes|second-factors|applications|countries|mails|audit|passkeys|endings|erasure-requests|agreements|groups|access|lost-access|own-fields|linked-identities|providers|support-access)';
const inside = (...folders) => `^(${folders.join('|')})/`;

/** Files under `from`, except tests, may import only files that match `allowed`, and the modules of Node. */
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: tests },
  to: { pathNot: allowed, ...exceptNodeModules },
});

/** Files under `from`, except tests, may not import files that match `path`. */
const never = (name, from, path) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: tests },
  to: { path },
});

/**
 * The layers of the server, from the top. A file imports only its own layer and those below; `main.ts` imports the first two. What a
 * lower layer needs of a higher one is passed to it: `composition` builds the context and names the jobs and the housekeeping.
 */
const serverLayers = [
  ['cli', 'test-portal'],
  ['management', 'doctor', 'backup', 'move', 'keys', 'composition'],
  ['http/console'],
  ['http/portal'],
  ['http/openid'],
  ['http/endpoints'],
  ['http/shared'],
  ['demo'],
  ['acts'],
  ['settings'],
  ['capabilities'],
  ['context'],
  ['jobs'],
  ['adapters'],
  ['db'],
  ['platform'],
];

const serverRules = serverLayers.map((folders, level) => ({
  name: `server-${folders[0]}-imports-only-lower-layers`,
  severity: 'error',
  from: { path: `^server/src/(${folders.join('|')})/`, pathNot: serverTests },
  to: { path: '^server/src/', pathNot: `^server/src/(${serverLayers.slice(level).flat().join('|')})/` },
}));

/** The portal's layers: lib <- components <- shell <- screens <- routing. The scenes are drawings that components and screens import. */
const portalLayer = (layer, below) => ({
  name: `portal-${layer}-imports-only-lower-layers`,
  severity: 'error',
  from: { path: `^portal/src/${layer}/`, pathNot: tests },
  to: { path: '^portal/src/', pathNot: `^portal/src/(${[layer, ...below].join('|')})/` },
});

/** The console's layers: base <- components <- shell, and the screens on top. The folder `review` is shared by the two review screens. */
const consoleBase = ['api', 'forms', 'i18n', 'keys', 'session', 'session-state'];
const consoleLayer = (name, folders, below) => ({
  name: `console-${name}-imports-only-lower-layers`,
  severity: 'error',
  from: { path: `^console/src/(${folders.join('|')})/`, pathNot: tests },
  to: { path: '^console/src/', pathNot: `^console/src/(${[...folders, ...below].join('|')})/` },
});

const forbidden = [
  { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  {
    name: 'no-cycles',
    comment: 'Merge two files that import each other, or move what they share into a third one.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  never(
    'handlers-and-acts-open-no-replica',
    '^server/src/(acts|adapters|capabilities|demo|jobs|settings|http/(console|openid|portal|shared))/',
    '^server/src/db/replica/(?!read-db[.])',
  ),
  never(
    'what-decides-reads-the-database-itself',
    '^server/src/(jobs|adapters|http/openid|capabilities/(access|closing|email-change|endings|erasure|lost-access|mailed-links|one-time-codes|openid|passkeys|password|providers|registration|review|rules|second-factors|sessions|sign-in|support-access))/',
    '^server/src/db/replica/',
  ),
  only('contract-imports-only-valibot', '^contract/src', `${inside('contract')}|^node_modules/valibot/`),
  only(
    'phrases-import-only-the-contract',
    '^phrases/src',
    `${inside('phrases', 'contract')}|^node_modules/@lingui/`,
  ),
  only('passport-imports-only-mrz', '^passport/src', `${inside('passport/src')}|^node_modules/mrz/`),
  only('ui-imports-only-react', '^ui/src', `${inside('ui')}|^node_modules/react(-dom)?/`),
  only(
    'web-imports-no-application',
    '^web/',
    `${inside('web', 'contract', 'phrases', 'ui')}|^node_modules/(react|react-dom|react-router|@lingui/core|valibot|vite|altcha)/`,
  ),
  never(
    'console-imports-no-portal-and-no-server',
    '^console/',
    inside('portal', 'server', 'sdk', 'bench', 'e2e', 'dev'),
  ),
  consoleLayer('base', consoleBase, []),
  consoleLayer('components', ['components'], consoleBase),
  consoleLayer('review', ['review'], [...consoleBase, 'components']),
  consoleLayer('shell', ['shell'], [...consoleBase, 'components']),
  {
    name: 'console-screens-import-no-other-screen',
    severity: 'error',
    from: { path: '^console/src/screens/([^/]+)/', pathNot: tests },
    to: { path: '^console/src/(screens|shell)/', pathNot: '^console/src/screens/$1/' },
  },
  only(
    'sdk-imports-only-jose',
    '^sdk/(?!src/browser/react|example/sign-in/openid-connect/)',
    `${inside('sdk')}|^node_modules/jose/`,
  ),
  only(
    'the-demo-of-openid-connect-imports-an-ordinary-client-and-not-the-sdk',
    '^sdk/example/sign-in/openid-connect/',
    `${inside('sdk/example')}|^node_modules/openid-client/`,
  ),
  only(
    'sdk-for-react-imports-only-react',
    '^sdk/src/browser/react',
    `${inside('sdk')}|^node_modules/(@types/)?react/`,
  ),
  only(
    'demo-data-imports-only-the-contract',
    '^dev/src/(world|people|application)',
    inside('dev', 'contract'),
  ),
  never('portal-imports-no-server', '^portal/', inside('server', 'console', 'sdk', 'bench', 'e2e')),
  never('only-the-mock-api-imports-the-demo', '^portal/(?!src/mock-api/)', inside('dev')),
  portalLayer('lib', []),
  portalLayer('components', ['lib', 'scenes']),
  portalLayer('shell', ['lib', 'components']),
  portalLayer('scenes', []),
  portalLayer('routing', ['lib', 'components', 'shell', 'screens']),
  {
    name: 'portal-screens-import-only-lower-layers',
    comment: 'A screen imports the layers below it and its own folder, never another screen.',
    severity: 'error',
    from: { path: '^portal/src/screens/([^/]+)/', pathNot: tests },
    to: {
      path: '^portal/src/',
      pathNot: ['^portal/src/screens/$1/', '^portal/src/(lib|components|shell|scenes)/'],
    },
  },
  never(
    'server-imports-no-portal',
    '^server/',
    inside('portal', 'console', 'web', 'ui', 'sdk', 'bench', 'e2e'),
  ),
  never('only-http-imports-fastify', '^server/src/(?!http/)', '^node_modules/(fastify|@fastify)/'),
  ...serverRules,
  {
    name: 'capabilities-import-only-shared-capabilities',
    comment:
      'Sign-in never imports registration: both import accounts. Reviews are about documents, an ending is about whatever gives access, and so is a lost access, disclosures are about whatever shows data, OpenID Connect passes on what the documents prove, a notice of a sign-out is signed with its keys, and a takeout has what is stored about a user.',
    severity: 'error',
    from: {
      path: '^server/src/capabilities/([^/]+)/',
      pathNot: [
        tests,
        '/review/',
        '/endings/',
        '/disclosures/',
        '/openid/',
        '/lost-access/',
        '/sign-out-notices/',
        '/takeouts/',
      ],
    },
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
