import { parseRobotsTxt } from '#core/parse/robots-txt.ts';
import type { TargetFacts } from './artifacts.ts';
import { targetFor } from './check-test.ts';
import type { RobotsTxtFacts, SiteArtifacts, SitemapFile, SitemapsFacts, SitePage } from './site-artifacts.ts';

const ORIGIN = 'https://example.org';

type SiteOverrides = Partial<Omit<SiteArtifacts, 'pages' | 'targets' | 'robotsTxt' | 'sitemaps' | 'start'>> & {
  readonly start?: Partial<SiteArtifacts['start']>;
  /** Pages by path, in their order: what differs from a good one. Default: the start page alone. */
  readonly pages?: Readonly<Record<string, Partial<SitePage>>>;
  readonly targets?: readonly (Partial<TargetFacts> & { readonly url: string })[];
  /** The text, or what differs from one that answers with 200. */
  readonly robotsTxt?: string | Partial<RobotsTxtFacts>;
  /** Files by path, and the paths each lists. Default: a sitemap that lists all pages. */
  readonly sitemaps?: Readonly<Record<string, Partial<SitemapFile> & { readonly lists?: readonly string[] }>>;
  /** Paths that sitemaps name as language versions, by the path of a page. */
  readonly listedVersions?: Readonly<Record<string, readonly string[]>>;
  /** Default true. */
  readonly hasAllSitemaps?: boolean;
};

/** All evidence about https://example.org as if every page were good. For tests of site checks. */
export function siteEvidence(overrides: SiteOverrides = {}): SiteArtifacts {
  const {
    start,
    pages = { '/': {} },
    targets = [],
    robotsTxt = `Sitemap: ${ORIGIN}/sitemap.xml`,
    sitemaps,
    listedVersions = {},
    hasAllSitemaps = true,
    ...rest
  } = overrides;
  const known = new Map(targets.map((target) => [target.url, targetFor(target)]));
  return {
    start: {
      url: `${ORIGIN}/`,
      finalUrl: `${ORIGIN}/`,
      status: 200,
      headers: [['strict-transport-security', 'max-age=63072000']],
      ...start,
    },
    pages: Object.entries(pages).map(([path, page], index) => pageFor(path, index, page)),
    wholeSite: true,
    targets: known,
    robotsTxt: robotsTxtFor(robotsTxt),
    sitemaps: {
      ...sitemapsFor(sitemaps ?? { '/sitemap.xml': { lists: Object.keys(pages) } }),
      isComplete: hasAllSitemaps,
      alternatesOf: (url) =>
        (listedVersions[new URL(url).pathname] ?? []).map((path) => ({ url: new URL(path, ORIGIN).href })),
    },
    variants: ['http://example.org/', 'http://www.example.org/', 'https://www.example.org/'].map((url) => ({
      url,
      status: 301,
      finalUrl: `${ORIGIN}/`,
      finalStatus: 200,
    })),
    missingPath: { url: `${ORIGIN}/a1b2c3d4e5f6g7h8`, status: 404, finalStatus: 404 },
    certificate: {
      host: 'example.org',
      validFromMs: Date.UTC(2026, 0, 1),
      validToMs: Date.UTC(2026, 11, 31),
      readAtMs: Date.UTC(2026, 5, 1),
      names: ['example.org', '*.example.org'],
      untrustedBecause: null,
      issuer: 'A good authority',
      key: { type: 'ec', bits: 256 },
      signatureAlgorithm: 'ecdsa-with-sha256',
    },
    oldProtocols: [],
    llmsTxt: {
      url: `${ORIGIN}/llms.txt`,
      status: 200,
      text: `# Example\n\n- [Rain gardens](${ORIGIN}/rain/): how to plan and plant one\n`,
    },
    imageFormats: { rasters: 0, hasModern: false },
    ...rest,
  };
}

function pageFor(path: string, index: number, page: Partial<SitePage>): SitePage {
  const url = new URL(path, ORIGIN).href;
  return {
    url,
    status: 200,
    isHtml: true,
    isIndexable: true,
    isNoindex: false,
    isAllowed: true,
    language: 'en',
    title: `Title ${String(index)}`,
    description: `Description ${String(index)}`,
    canonical: url,
    textHash: `text-${String(index)}`,
    signature: null,
    hasAlternates: false,
    alternates: [],
    depth: index === 0 ? 0 : 1,
    followedInlinks: 2,
    nofollowedInlinks: 0,
    sitemapFiles: 1,
    ...page,
  };
}

function robotsTxtFor(given: string | Partial<RobotsTxtFacts>): RobotsTxtFacts {
  const { text = '', ...rest }: Partial<RobotsTxtFacts> = typeof given === 'string' ? { text: given } : given;
  return {
    url: `${ORIGIN}/robots.txt`,
    status: 200,
    failure: null,
    redirects: 0,
    text,
    rules: text === null ? null : parseRobotsTxt(text),
    ...rest,
  };
}

function sitemapsFor(files: NonNullable<SiteOverrides['sitemaps']>): Pick<SitemapsFacts, 'files' | 'entries'> {
  const url = (path: string): string => new URL(path, ORIGIN).href;
  return {
    files: Object.entries(files).map(([path, { lists = [], ...file }]) => ({
      url: url(path),
      from: 'robots',
      status: 200,
      failure: null,
      kind: 'urlset',
      problem: null,
      entryCount: lists.length,
      sizeBytes: 1000,
      ...file,
    })),
    entries: Object.entries(files).flatMap(([path, { lists = [] }]) =>
      lists.map((each) => ({ url: url(each), file: url(path) })),
    ),
  };
}
