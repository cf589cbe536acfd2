import { defineTool } from '#core/tools/tool.ts';

/** Sends one request and shows everything that came back. */
export const httpDebugger = defineTool({
  id: 'http-debugger',
  name: {
    message: 'HTTP debugger',
    comment: 'Name of a small tool that sends an HTTP request and explains the response.',
  },
  summary: {
    message:
      'Sends any HTTP request and explains the response: redirects, timing, headers, caching, cookies, security.',
    comment: 'One sentence below the name of a small tool, the HTTP debugger.',
  },
  title: {
    message: 'HTTP debugger: headers, redirects and timing',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results.',
  },
  description: {
    message:
      'Send a request with your own method, headers and body, as Googlebot or GPTBot too. See every redirect, each phase’s time, caching and security.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  category: 'network',
  icon: 'arrow-left-right',
  keywords: {
    message: 'curl, HTTP headers, redirect checker, status code, cache-control, cookies, security headers, user agent',
    comment: 'Words people search the HTTP debugger by, separated by commas.',
  },
  isOffline: false,
  input: 'open',
  about: [
    {
      message:
        'Our server sends the request over a connection of its own, so that times can be compared, and follows up to ten redirects. Headers and body you enter are used once and not stored, neither here nor there.',
      comment: 'Below a small tool, the HTTP debugger: what it does.',
    },
    {
      message:
        'A site that verifies crawlers by their address is not fooled by a borrowed user agent. Times are those of our server, not of your visitors. The first megabyte of a response is read.',
      comment: 'Below a small tool, the HTTP debugger: what it cannot tell.',
    },
  ],
  related: ['ssl', 'dns', 'user-agent-parser', 'url-parser'],
});
