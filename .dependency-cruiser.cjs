/** Who may import whom: docs/architecture.md. Proved by tests/architecture/dependency-rules.test.ts. */
const notTest = '\\.test\\.tsx?$';
const only = (name, path, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path, pathNot: notTest },
  to: { path: '^(core|server|src|sw|tests|tools)/', pathNot: allowed },
});

module.exports = {
  forbidden: [
    {
      name: 'core-is-pure',
      severity: 'error',
      from: { path: '^core/', pathNot: `${notTest}|^core/audit/check-test\\.ts$` },
      to: {
        pathNot:
          '^core/|node_modules/(zod|htmlparser2|entities|domhandler|domelementtype|image-size|punycode|bowser|isbot|culori|@orama/stemmers)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    only('core-base', '^core/base/', '^core/base/'),
    only('core-standards', '^core/standards/', '^core/(standards|base)/'),
    only('core-domain', '^core/domain/', '^core/(domain|standards|base)/'),
    only('core-parse', '^core/parse/', '^core/(parse|domain|standards|base)/'),
    only('core-text', '^core/text/', '^core/(text|parse|domain|standards|base)/'),
    only('core-insights', '^core/insights/', '^core/(insights|domain|standards|base)/'),
    only('core-keywords', '^core/keywords/', '^core/(keywords|text|parse|domain|standards|base)/'),
    only('core-audit', '^core/audit/', '^core/(audit|text|parse|domain|standards|base)/'),
    only('core-tools', '^core/tools/', '^core/(tools|text|parse|domain|standards|base)/'),
    only('core-monitoring', '^core/monitoring/', '^core/(monitoring|domain|base)/'),
    only('core-pages', '^core/pages/', '^core/(pages|tools|domain|standards|base)/'),
    only('core-reports', '^core/reports/', '^core/(reports|contract|audit|domain|standards|base|tools/dns)/'),
    only('core-contract', '^core/contract/', '^core/'),
    only('sw-core-only', '^sw/', '^(sw|core)/'),
    only('src-not-server', '^src/', '^(src|core)/'),
    only('server-not-src', '^server/', '^(server|core)/'),
    {
      name: 'no-feature-to-feature',
      severity: 'error',
      from: { path: '^(src|server)/features/([^/]+)/' },
      to: { path: '^$1/features/[^/]+/', pathNot: '^$1/features/$2/' },
    },
    {
      // How a host is written is no matter of one screen: every link and icon shows it the same way.
      name: 'ui-alone',
      severity: 'error',
      from: { path: '^src/ui/', pathNot: notTest },
      to: { path: '^(src|core)/', pathNot: '^src/ui/|^core/domain/shown-host\\.ts$' },
    },
    {
      name: 'shared-not-up',
      severity: 'error',
      from: { path: '^src/(data|i18n)/' },
      to: { path: '^src/(app|routes|shell|features|analysis|ui)/' },
    },
    {
      // Its hooks look for a provider, and there is none: those of src/data/hooks are handed the cache.
      name: 'queries-in-data',
      severity: 'error',
      from: { path: '^src/', pathNot: `^src/data/|${notTest}` },
      to: { path: 'node_modules/@tanstack/react-query/' },
    },
    {
      name: 'analysis-not-up',
      severity: 'error',
      from: { path: '^src/analysis/', pathNot: notTest },
      to: { path: '^src/(app|routes|shell|features)/' },
    },
    {
      name: 'features-not-up',
      severity: 'error',
      from: { path: '^src/features/' },
      to: { path: '^src/(app|routes|shell)/' },
    },
    { name: 'shell-not-up', severity: 'error', from: { path: '^src/shell/' }, to: { path: '^src/(app|routes)/' } },
    {
      name: 'server-services-down',
      severity: 'error',
      from: { path: '^server/(services|jobs|collect|reports|realtime)/', pathNot: notTest },
      to: { path: '^server/(features|plugins|app|main|cli|crawl|threads)' },
    },
    only('server-crawl', '^server/crawl/', '^core/|^server/(crawl|threads|collect|services)/'),
    only('server-threads', '^server/threads/', '^core/|^server/threads/'),
    {
      name: 'server-neighbours',
      severity: 'error',
      from: { path: '^server/(services|jobs|collect|reports|realtime)/', pathNot: notTest },
      to: { path: '^server/(services|jobs|collect|reports|realtime)/', pathNot: '^server/$1/' },
    },
    {
      name: 'server-db-down',
      severity: 'error',
      from: { path: '^server/db/', pathNot: notTest },
      to: { path: '^server/', pathNot: '^server/(db|config)/' },
    },
    {
      name: 'sql-in-repositories',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: '^server/(db|jobs)/|repository\\.ts$|\\.test\\.ts$|^server/(main|app)\\.ts$|^server/cli/',
      },
      to: { path: 'node_modules/(drizzle-orm|pg|@electric-sql)/' },
    },
    {
      name: 'one-way-out',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/(collect|services)/|\\.test\\.ts$' },
      to: {
        path: '^(node:)?(http|https|http2|net|tls|dgram|dns|dns/promises)$|node_modules/undici/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: { pathNot: 'routeTree\\.gen\\.ts$' },
      to: { circular: true, viaOnly: { pathNot: 'routeTree\\.gen\\.ts$' }, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'not-to-tests',
      severity: 'error',
      from: { path: '^(core|server|src|sw)/', pathNot: notTest },
      to: { path: '^tests/|\\.test\\.tsx?$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|node_modules/\\.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
};
