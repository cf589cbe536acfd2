/** How addresses are read from `src/routes`: for the build, and for `npm run new`. */
export const ROUTER_OPTIONS = {
  target: 'react',
  autoCodeSplitting: true,
  quoteStyle: 'single',
  routesDirectory: 'src/routes',
  generatedRouteTree: 'src/app/route-tree.gen.ts',
} as const;
