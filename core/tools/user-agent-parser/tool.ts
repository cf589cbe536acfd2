import { defineTool } from '#core/tools/tool.ts';

/** What a user agent says of a browser or a bot. */
export const userAgentParser = defineTool({
  id: 'user-agent-parser',
  name: { message: 'User agent parser', comment: 'Name of a small tool that reads user agents (the HTTP header).' },
  summary: {
    message: 'Reads user agents: browser, engine, system and device, or the bot, its owner and how to verify it.',
    comment: 'One sentence below the name of a small tool, the user agent parser.',
  },
  title: {
    message: 'User agent parser: browsers and bots',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results.',
  },
  description: {
    message:
      'Paste user agents or log lines: see browser, engine, system and device, which bot it is, who owns it and how to verify it. Works offline.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  category: 'network',
  icon: 'scan-search',
  keywords: {
    message: 'UA, browser detection, bot, crawler, Googlebot, GPTBot, client hints, access log',
    comment: 'Words people search the user agent parser by, separated by commas.',
  },
  isOffline: true,
  input: 'open',
  about: [
    {
      message:
        'A user agent is what a program says of itself, and anyone can say anything. Verify a bot by its address before you trust it.',
      comment: 'Below a small tool, the user agent parser: what it cannot tell.',
    },
    {
      message:
        'Browsers tell less and less: versions, systems and devices in it are often fixed. Notes below the result say which parts that concerns.',
      comment: 'Below a small tool, the user agent parser: how to read the result.',
    },
  ],
  related: ['http-debugger', 'dns', 'ip-geolocation'],
});
