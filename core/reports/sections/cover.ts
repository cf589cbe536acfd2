import { defineSection } from '#core/reports/section.ts';

/** The first page. Title, websites, period and brand are drawn by each format. */
export const coverSection = defineSection({
  id: 'cover',
  title: /*i18n*/ { id: 'REPORT_COVER', message: 'Cover', comment: 'Part of a report: its first page' },
  build: () => ({ blocks: [] }),
});
