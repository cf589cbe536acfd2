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
    message: 'Syntax errors in robots.txt',
    comment: 'Name of the problem in a list. robots.txt stays as it is.',
  },
  passed: {
    message: 'robots.txt has no syntax errors',
    comment: 'Passed check in a list: what is right. No full stop. robots.txt is a technical name.',
  },
  explanation: {
    message: 'Crawlers ignore a line they do not understand. What it should block stays open, or the reverse.',
    comment: 'Why the problem matters.',
  },
  howToFix: {
    message:
      'Correct or remove the line. A rule goes below a User-agent line and starts with Allow: or Disallow: and a path from the root.',
    comment: 'What the website owner should do. User-agent, Allow: and Disallow: stay as they are.',
  },
  messages: {
    html: {
      message: 'Line {line}: the server sent an HTML page instead of robots.txt',
      comment: `${LINE} HTML and robots.txt stay as they are.`,
    },
    noColon: {
      message: 'Line {line}: the colon is missing, so this is not a rule',
      comment: `${LINE} Colon: the sign between name and value.`,
    },
    unknownDirective: { message: 'Line {line}: no crawler knows this directive', comment: LINE },
    emptyAgent: {
      message: 'Line {line}: no crawler name',
      comment: `${LINE} It is a User-agent line without a value.`,
    },
    agentWildcard: {
      message: 'Line {line}: an asterisk within a crawler name does not work as a wildcard',
      comment: `${LINE} Star: the sign *.`,
    },
    noAgent: {
      message: 'Line {line}: the rule is above the first User-agent line, so it applies to no crawler',
      comment: `${LINE} User-agent stays as it is.`,
    },
    patternStart: {
      message: 'Line {line}: the path starts with neither a slash nor an asterisk',
      comment: `${LINE} Slash: the sign /. Star: the sign *.`,
    },
    dollarInside: {
      message: 'Line {line}: a dollar sign has a special meaning only at the end of a path',
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
