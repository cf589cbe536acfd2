import { defineTool } from '#core/tools/tool.ts';

/** Reads robots.txt and the sitemaps of a host. */
export const sitemapParser = defineTool({
  id: 'sitemap-parser',
  name: { message: 'Sitemap parser', comment: 'Name of a small tool that reads the sitemaps of a website.' },
  summary: {
    message: 'Reads robots.txt and every sitemap of a website, lists the addresses and shows what is wrong with them.',
    comment: 'One sentence below the name of a small tool, the sitemap parser.',
  },
  title: {
    message: 'Sitemap parser: read and check any sitemap',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results.',
  },
  description: {
    message:
      'Enter a website or a sitemap: indexes, compressed files and feeds are read, every address is listed, and each error comes with how to fix it.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  category: 'website',
  icon: 'map',
  keywords: {
    message: 'XML sitemap, robots.txt, sitemap index, validator, feed',
    comment: 'Words people search the sitemap parser by, separated by commas.',
  },
  isOffline: false,
  input: 'open',
  about: [
    {
      message:
        'Our server reads robots.txt and every sitemap it leads to, as a search engine would, and compares them with the sitemap protocol. Results stay on this device.',
      comment: 'Below a small tool, the sitemap parser: what it does.',
    },
    {
      message: 'This tool does not check whether the listed pages respond: crawl the website to find out.',
      comment: 'Below a small tool, the sitemap parser: what it does not do.',
    },
  ],
  related: ['url-parser', 'http-debugger', 'metatag'],
});
