import { definePage } from './page.ts';

export const downloadReportPage = definePage({
  id: 'downloadReport',
  path: '/report-center/download-report/',
  title: {
    message: 'Create a report about your websites – Sitewarden',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results.',
  },
  description: {
    message:
      'Choose parts, order, period, language and brand, look at the real document, and download it as PDF, HTML, Excel, CSV, text or JSON.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  name: { message: 'Create report', comment: 'Sidebar: page where a report is put together' },
  menu: { order: 10, group: 'reports', icon: 'file-chart-column', project: { query: 'site', se: true } },
  requiresAuth: true,
  isIndexable: false,
});
