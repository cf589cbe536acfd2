/** A call as section 7 of the specification lists it. */
export type SpecifiedCall = {
  readonly methods: readonly ('GET' | 'POST')[];
  /** Below `/api/v1`, as it is written there, without its last slash. */
  readonly path: string;
  /** Names of what is sent. */
  readonly payload?: readonly string[];
  /** What is said of the payload besides. */
  readonly note?: string;
};

const GET = ['GET'] as const;
const POST = ['POST'] as const;

export const SPECIFIED_CALLS: readonly SpecifiedCall[] = [
  { methods: GET, path: '/user/set-online', payload: ['tz', 'offset'] },
  { methods: GET, path: '/user/set-lang', payload: ['lang'] },
  { methods: GET, path: '/country', payload: ['scope'] },
  { methods: POST, path: '/activity-log/set', note: 'the activity log entry' },
  { methods: GET, path: '/sites/get-all-tags' },
  { methods: POST, path: '/sites/tags', payload: ['tags'] },
  { methods: GET, path: '/user/get', payload: ['scopes'] },
  { methods: GET, path: '/user/select/{id}' },
  { methods: GET, path: '/user/logout' },
  { methods: GET, path: '/user/check-for-existence', payload: ['email'] },
  {
    methods: GET,
    path: '/user/set-social-account',
    payload: ['groupaccess', 'email'],
  },
  { methods: POST, path: '/mail/restore-password', payload: ['email'] },
  {
    methods: POST,
    path: '/user/auth/native',
    payload: ['email', 'password'],
    note: 'form fields with an obfuscated password',
  },
  {
    methods: GET,
    path: '/user/auth-link/{service}',
    payload: ['hash', 'redirect', 'group', 'redirectURI'],
  },
  { methods: GET, path: '/user/auth/{service}' },
  { methods: GET, path: '/user/get/facebook-token' },
  { methods: GET, path: '/user/get/session-token', payload: ['scopes'] },
  { methods: GET, path: '/file/service', payload: ['scope'] },
  { methods: GET, path: '/user/popups' },
  { methods: GET, path: '/user/get-manager' },
  { methods: GET, path: '/user/manager-avatar' },
  { methods: GET, path: '/user/get-avatar', payload: ['user_id'] },
  { methods: GET, path: '/logo' },
  { methods: GET, path: '/sites/set-current', payload: ['site'] },
  {
    methods: GET,
    path: '/sites/get',
    payload: ['filter', 'sites_offset', 'sites_limit', 'scopes', 'order', 'date_order'],
  },
  { methods: POST, path: '/sites/add', payload: ['sitesAll'] },
  { methods: POST, path: '/sites/delete', payload: ['site'] },
  { methods: GET, path: '/sites/url-info', payload: ['site'] },
  { methods: GET, path: '/navigation' },
  { methods: GET, path: '/localization/texts-by-lang', payload: ['tag', 'lang'] },
  { methods: GET, path: '/serp/get/engines-country' },
  { methods: GET, path: '/serp/get/count-engines' },
  { methods: GET, path: '/serp/se/info', payload: ['se'] },
  { methods: GET, path: '/meta/full' },
  { methods: GET, path: '/logo/links', payload: ['lang'] },
  { methods: GET, path: '/logo/contacts', payload: ['lang'] },
  {
    methods: ['GET', 'POST'],
    path: '/report-center/{type}/{id}/save',
    note: 'report settings',
  },
  { methods: POST, path: '/report-center/{type}/base/save', note: 'settings' },
  { methods: POST, path: '/report-center/{filetype}/send', note: 'the report' },
  { methods: GET, path: '/file/{type}/{id}/upload' },
  { methods: GET, path: '/file/{type}/{id}/google-sheets/upload' },
  { methods: POST, path: '/file/{type}/report/{id}/upload' },
  // It says “a download link”.
  { methods: GET, path: '/account/downloads/file/{token}' },
];
