import { z } from 'zod';
import { FEATURES } from '#core/domain/features.ts';
import { ENGINE_KINDS } from '#core/domain/search-engines.ts';
import { defineEndpoint } from './endpoint.ts';
import { accountSchema } from './user.ts';

export const featureSchema = z.enum(FEATURES);

export const languageSchema = z.object({ code: z.string(), title: z.string() });

type NavigationItemShape = {
  icon: string;
  namespace: string;
  /** Message key of the client's catalogue. */
  text: string;
  /** Path without language prefix, with a trailing slash; empty for a group. */
  route: string;
  requiresAuth: boolean;
  children: NavigationItemShape[];
};
export const navigationItemSchema: z.ZodType<NavigationItemShape> = z.lazy(() =>
  z.object({
    icon: z.string(),
    namespace: z.string(),
    text: z.string(),
    route: z.string(),
    requiresAuth: z.boolean(),
    children: z.array(navigationItemSchema),
  }),
);
export type NavigationItem = NavigationItemShape;

export const navigationSchema = z.object({
  en: z.array(navigationItemSchema),
  metaTags: z.record(z.string(), z.string()),
  /** Routes that need sign-in besides the fixed ones. */
  protected: z.array(z.string()),
});
export type Navigation = z.infer<typeof navigationSchema>;

export const pageMetaSchema = z.object({
  title: z.string(),
  description: z.string(),
  /** Language tag (and `x-default`) to absolute URL. */
  hreflangs: z.record(z.string(), z.string()),
  canonical: z.string(),
  /** HTTP status the page was served with. */
  status: z.number(),
  /** False for a page that search engines should leave out. */
  isIndexable: z.boolean(),
});
export type PageMeta = z.infer<typeof pageMetaSchema>;

const hexColour = z.string().regex(/^#[\da-f]{6}$/u);
export const brandSchema = z.object({
  kind: z.enum(['main', 'agency', 'demo']),
  name: z.string(),
  host: z.string(),
  /** Address of its logo; the product's mark without one. */
  logo: z.string().optional(),
  /** Its colour, as it is readable on each theme; the product's without one. */
  accent: z.object({ light: hexColour, dark: hexColour }).optional(),
});

const linkSchema = z.object({ title: z.string(), href: z.string() });
/** Whom to ask, and the links around every page (specification, section 3 "Contacts response"). Each part may be missing. */
export const contactsSchema = z
  .object({
    contacts: z
      .object({
        email: z.string(),
        phone: z.array(z.string()),
        address: z.string(),
        href: z.string(),
        skype: z.string(),
        telegram: z.string(),
        whatsapp: z.string(),
        facebook: z.string(),
        viber: z.string(),
        zalo: z.string(),
        wechat: z.string(),
      })
      .partial(),
    footer_bottom: z.array(linkSchema),
    footer_first_line: z.string(),
    FOOTER_GR_1: z.array(linkSchema),
    FOOTER_GR_2: z.array(linkSchema),
    FOOTER_GR_3: z.array(linkSchema),
    /** The middle menu of the header. */
    HEADER_GR_1: z.array(linkSchema.extend({ items: z.array(linkSchema).optional() })),
    /** Where the logo leads. */
    logo_link: z.string(),
  })
  .partial();
export type Contacts = z.infer<typeof contactsSchema>;

/** What the server puts into the page as a JSON block (`<script type="application/json" id="environment">`), and the client keeps for the next start without a network. */
export const environmentSchema = z.object({
  user: accountSchema.nullable(),
  brand: brandSchema,
  /** Missing in what older builds have stored. */
  contacts: contactsSchema.optional(),
  /** Code of the language the contacts are in: that of the page. */
  contactsLang: z.string().optional(),
  plan: z.string(),
  /** How many websites the plan holds. */
  planSites: z.number().optional(),
  /** What the plan holds, by name; -1 and what is missing have no limit. */
  planLimits: z.record(z.string(), z.number()).optional(),
  /** Whether the host is the one without banners of plans. */
  isTestHost: z.boolean().optional(),
  features: z.array(featureSchema),
  languages: z.array(languageSchema),
  navigation: navigationSchema,
  meta: pageMetaSchema,
  /** Version of the build that serves. */
  build: z.string(),
});
export type Environment = z.infer<typeof environmentSchema>;

export const getNavigation = defineEndpoint({
  method: 'GET',
  path: '/api/v1/navigation/',
  access: 'public',
  writes: false,
  summary: 'The navigation tree, filtered by features',
  reply: navigationSchema,
});

export const getMeta = defineEndpoint({
  method: 'GET',
  path: '/api/v1/meta/full/',
  access: 'public',
  writes: false,
  summary: 'Title, description and alternate addresses of a page of ours; of the start page when none is named',
  query: z.strictObject({ route: z.string().max(2048).default('/'), lang: z.string().max(12).default('en') }),
  reply: pageMetaSchema,
});

export const getTexts = defineEndpoint({
  method: 'GET',
  path: '/api/v1/localization/texts-by-lang/',
  access: 'public',
  writes: false,
  summary: 'The messages of one namespace in one language, by message key',
  query: z.strictObject({ tag: z.string().max(40), lang: z.string().max(12) }),
  reply: z.record(z.string(), z.string()),
});

export const FILE_SERVICE_SCOPES = [
  'active_langs',
  'plan',
  'plan_sites',
  'plan_limits',
  'is_test_host',
  'features',
  'brand',
] as const;
export const getFileService = defineEndpoint({
  method: 'GET',
  path: '/api/v1/file/service/',
  needs: 'viewer',
  perSite: 'own',
  access: 'public',
  writes: false,
  summary: 'Settings of the installation, and the plan: the scopes asked for, separated by commas',
  query: z.strictObject({ scope: z.string().max(200) }),
  reply: z.object({
    active_langs: z.array(languageSchema).optional(),
    /** Of whoever asks: that of the account, else that of visitors. */
    plan: z.string().optional(),
    plan_sites: z.number().optional(),
    plan_limits: z.record(z.string(), z.number()).optional(),
    is_test_host: z.boolean().optional(),
    features: z.array(featureSchema).optional(),
    brand: brandSchema.optional(),
  }),
});

export const countrySchema = z.object({ phone: z.string(), country: z.string(), flag: z.string(), iso: z.string() });
export const COUNTRY_SCOPES = countrySchema.keyof().options;
export const listCountries = defineEndpoint({
  method: 'GET',
  path: '/api/v1/country/',
  access: 'public',
  writes: false,
  summary: 'Countries with calling code and flag, or the fields of `scope`, separated by commas',
  query: z.strictObject({ scope: z.string().max(200).optional() }),
  reply: z.array(countrySchema.partial()),
});

export const searchEngineSchema = z.object({
  id: z.number(),
  geo: z.string(),
  name: z.string(),
  kind: z.enum(ENGINE_KINDS),
  language: z.string(),
});
export const listSearchEngines = defineEndpoint({
  method: 'GET',
  path: '/api/v1/serp/get/engines-country/',
  access: 'public',
  writes: false,
  scope: 'positions:read',
  summary: 'Search engines with their country',
  reply: z.array(searchEngineSchema),
});
export const countSearchEngines = defineEndpoint({
  method: 'GET',
  path: '/api/v1/serp/get/count-engines/',
  access: 'public',
  writes: false,
  scope: 'positions:read',
  summary: 'How many search engines there are',
  reply: z.object({ total: z.number(), forceUpdate: z.number() }),
});
export const getSearchEngine = defineEndpoint({
  method: 'GET',
  path: '/api/v1/serp/se/info/',
  access: 'public',
  writes: false,
  scope: 'positions:read',
  summary: 'One search engine',
  query: z.strictObject({ se: z.coerce.number().int().positive() }),
  reply: searchEngineSchema,
});
