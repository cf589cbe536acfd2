// docs/api-calls.md: every call of the specification, what it is sent, and whether it is there.
import type { Generated } from './generated.ts';
import { SPECIFIED_CALLS, type SpecifiedCall } from './specified-calls.ts';

export function callsDoc(): Generated {
  const there = SPECIFIED_CALLS.filter(({ missing }) => missing === undefined).length;
  return {
    path: 'docs/api-calls.md',
    text: [
      '<!-- Written by `npm run gen`; do not edit. -->',
      '',
      '# Calls',
      '',
      'Every call of the specification (section 7), as `tools/specified-calls.ts` lists them, and whether it is there. A call that is there is',
      'in `core/contract`, which says what it takes and answers in full; what is not there answers 404.',
      '',
      `${there} of ${SPECIFIED_CALLS.length} are there.`,
      '',
      '| call | payload | there |',
      '|---|---|---|',
      ...SPECIFIED_CALLS.map(row),
      '',
    ].join('\n'),
  };
}

function row({ methods, path, payload = [], note, missing }: SpecifiedCall): string {
  const address = path.startsWith('/') ? `\`/api/v1${path}/\`` : path;
  const sent = [...payload.map((name) => `\`${name}\``), ...(note === undefined ? [] : [note])].join(', ');
  return `| ${methods.join(' or ')} ${address} | ${sent} | ${missing === undefined ? 'yes' : `comes with ${missing}`} |`;
}
