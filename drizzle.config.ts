import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/db/schema.ts',
    './server/db/crawl-schema.ts',
    './server/db/serp-schema.ts',
    './server/db/report-schema.ts',
    './server/db/list-schema.ts',
    './server/db/brand-schema.ts',
    './server/db/account-schema.ts',
    './server/db/message-schema.ts',
    './server/db/billing-schema.ts',
    './server/db/social-schema.ts',
    './server/db/token-schema.ts',
    './server/db/member-schema.ts',
    './server/db/monitoring-schema.ts',
    './server/db/push-status-schema.ts',
    './server/db/place-schema.ts',
  ],
  out: './server/db/migrations',
});
