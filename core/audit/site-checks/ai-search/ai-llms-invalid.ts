import { defineSiteCheck, outcomeOf, type Finding } from '#core/audit/check.ts';
import { countCharacters } from '#core/base/plain-text.ts';

type Fault = 'short' | 'html' | 'noHeading' | 'noLink';

/** A llms.txt that assistants cannot use. */
export const aiLlmsInvalid = defineSiteCheck({
  id: 'ai-llms-invalid',
  area: 'ai-search',
  severity: 'notice',
  scope: 'site',
  needs: ['llmsTxt'],
  source: 'https://llmstxt.org/',
  thresholds: { minCharacters: 50 },
  title: { message: 'llms.txt is not usable', comment: 'Name of a notice in a list. llms.txt stays as it is.' },
  passed: {
    message: 'llms.txt has a main heading and links',
    comment: 'Passed check in a list: what is right. No full stop. llms.txt is a technical name.',
  },
  explanation: {
    message:
      'The format requires Markdown with a main heading and links. Without them, AI assistants learn nothing from the file.',
    comment: 'Why it matters. Markdown stays as it is.',
  },
  howToFix: {
    message:
      'Start llms.txt with a line that has a number sign (#) and the name of the site, then list the main pages below it as Markdown links. If the site should have none, return status 404 for its address.',
    comment: 'What the website owner can do. Number sign: the sign #. llms.txt and Markdown stay as they are.',
  },
  messages: {
    status: {
      message: 'llms.txt returns status {status}',
      comment: 'status: an HTTP status code such as 500. llms.txt stays as it is.',
    },
    short: {
      message: 'llms.txt has {count, plural, one {# character} other {# characters}}; at least {limit} are expected',
      comment: 'count: length of the file. limit: smallest length that can say anything. llms.txt stays as it is.',
    },
    html: {
      message: 'The server sent an HTML page instead of llms.txt',
      comment: 'HTML and llms.txt stay as they are.',
    },
    noHeading: {
      message: 'llms.txt has no main heading: a line that starts with a number sign (#) and a space',
      comment: 'Number sign: the sign #. llms.txt stays as it is.',
    },
    noLink: { message: 'llms.txt has no Markdown links', comment: 'llms.txt and Markdown stay as they are.' },
    noAnswer: {
      message: 'llms.txt did not respond, so this could not be checked.',
      comment: 'Shown instead of a verdict. llms.txt stays as it is.',
    },
  },
  run({ llmsTxt: { url: at, status, text } }, { minCharacters: limit }) {
    if (status === null) return { kind: 'cannotTell', messageKey: 'noAnswer' };
    if (status >= 500) return { kind: 'fail', findings: [{ at, messageKey: 'status', values: { status } }] };
    if (status < 200 || status > 299) return { kind: 'notApplicable' };
    const count = countCharacters(text);
    return outcomeOf(
      faultsOf(text, count, limit).map((messageKey): Finding<Fault> =>
        messageKey === 'short' ? { at, messageKey, values: { count, limit } } : { at, messageKey },
      ),
    );
  },
});

/** A file that is too short or something else lacks the rest for that reason. */
function faultsOf(text: string, count: number, limit: number): Fault[] {
  if (count < limit) return ['short'];
  if (/^\s*<(?:!doctype|html|head|body)\b/iu.test(text)) return ['html'];
  const faults: [isThere: boolean, fault: Fault][] = [
    [hasHeading(text), 'noHeading'],
    [hasLink(text), 'noLink'],
  ];
  return faults.filter(([isThere]) => !isThere).map(([, fault]) => fault);
}

/** https://spec.commonmark.org/0.31.2/#atx-headings */
function hasHeading(text: string): boolean {
  return /^\uFEFF? {0,3}#[ \t]+\S/mu.test(text);
}

function hasLink(text: string): boolean {
  return /\[[^[\]\n]*\]\([^()\s]+/u.test(text);
}
