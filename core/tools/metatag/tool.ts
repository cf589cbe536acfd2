import { defineTool } from '#core/tools/tool.ts';

/** Meta tags: written for a page, or read of one. */
export const metatag = defineTool({
  id: 'metatag',
  name: { message: 'Meta tag generator', comment: 'Name of a small tool that writes and reads meta tags.' },
  summary: {
    message: 'Writes meta tags and structured data with live previews, and reads the head of any page.',
    comment: 'One sentence below the name of a small tool, the meta tag generator.',
  },
  title: {
    message: 'Meta tag generator with live previews',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results.',
  },
  description: {
    message:
      'Write title, description, Open Graph and JSON-LD for 12 kinds of pages, see them in Google, Facebook, X, LinkedIn, Slack and WhatsApp.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  category: 'website',
  icon: 'tags',
  keywords: {
    message: 'meta tags, Open Graph, og:image, Twitter card, JSON-LD, schema.org, SERP preview, snippet, link preview',
    comment: 'Words people search the meta tag generator by, separated by commas.',
  },
  isOffline: true,
  network: {
    message:
      'The generator works without a network, and what you enter there stays on this device. To read a page, our server fetches it.',
    comment: 'Below a small tool, the meta tag generator: what of it needs a network.',
  },
  input: 'open',
  about: [
    {
      message:
        'Texts are cut by their width, as search engines do it, and each network is given the tags that it reads. Search engines and networks change their look and may choose other texts.',
      comment: 'Below a small tool, the meta tag generator: what it does and cannot know.',
    },
    {
      message:
        'Structured data must say what the page shows. Fields marked as required are those without which Google shows no rich result.',
      comment: 'Below a small tool, the meta tag generator: how to use structured data.',
    },
  ],
  related: ['url-parser', 'http-debugger', 'sitemap-parser'],
});
