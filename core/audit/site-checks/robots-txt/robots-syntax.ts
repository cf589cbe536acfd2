import { defineSiteCheck } from '#core/audit/check.ts';
import { cappedOutcome } from '#core/audit/finding-list.ts';
import { findRobotsProblems } from '#core/parse/robots-syntax.ts';

const LINE = 'line: its number in the file.';

/** Lines of robots.txt that crawlers cannot use. */
export const robotsSyntax = defineSiteCheck({
  id: 'robots-syntax',
  area: 'robots-txt',
  severity: 'error',
  scope: 'site',
  needs: ['robotsTxt'],
  source: 'https://www.rfc-editor.org/rfc/rfc9309.html#section-2.2',
  title: {
    message: 'robots.txt has lines crawlers cannot use',
    comment: 'Name of the problem in a list. robots.txt stays as it is.',
  },
  passed: {
    message: 'Crawlers can use every line of robots.txt',
    comment: 'Passed check in a list: what is right. No full stop. robots.txt is a technical name.',
  },
  explanation: {
    message: 'Crawlers pass over a line they do not understand. What it should close stays open, or the reverse.',
    comment: 'Why the problem matters.',
  },
  howToFix: {
    message:
      'Correct or remove the line. A rule stands below a User-agent line and begins with Allow: or Disallow: and a path from the root.',
    comment: 'What the website owner should do. User-agent, Allow: and Disallow: stay as they are.',
  },
  messages: {
    html: {
      message: 'Line {line}: an HTML page came instead of robots.txt',
      comment: `${LINE} HTML and robots.txt stay as they are.`,
    },
    noColon: {
      message: 'Line {line} is no rule: it has no colon',
      comment: `${LINE} Colon: the sign between name and value.`,
    },
    unknownDirective: { message: 'Line {line} begins with a name no crawler knows', comment: LINE },
    emptyAgent: {
      message: 'Line {line} names no crawler',
      comment: `${LINE} It is a User-agent line without a value.`,
    },
    agentWildcard: {
      message: 'Line {line}: a star in the name of a crawler stands for nothing',
      comment: `${LINE} Star: the sign *.`,
    },
    noAgent: {
      message: 'Line {line} is a rule above the first User-agent line, so it is for no crawler',
      comment: `${LINE} User-agent stays as it is.`,
    },
    patternStart: {
      message: 'Line {line}: the path begins neither with a slash nor with a star',
      comment: `${LINE} Slash: the sign /. Star: the sign *.`,
    },
    dollarInside: {
      message: 'Line {line}: a dollar sign has its meaning only at the end of a path',
      comment: LINE,
    },
  },
  run({ robotsTxt: { url: at, text } }) {
    if (text === null) return { kind: 'notApplicable' };
    return cappedOutcome(
      findRobotsProblems(text).map(({ line, text: evidence, fault }) => ({
        at,
        messageKey: fault,
        values: { line },
        evidence,
      })),
    );
  },
});
