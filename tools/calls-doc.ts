// docs/api-calls.md: every call of the specification, and what it is sent.
import type { Generated } from './generated.ts';
import { SPECIFIED_CALLS, type SpecifiedCall } from './specified-calls.ts';

export function callsDoc(): Generated {
  return {
    path: 'docs/api-calls.md',
    text: [
      '<!-- Written by `npm run gen`; do not edit. -->',
      '',
      '# Calls',
      '',
      `The ${SPECIFIED_CALLS.length} calls of the specification (section 7), as \`tools/specified-calls.ts\` lists them. Each is in \`core/contract\`, which says what it`,
      'takes and answers in full.',
      '',
      '| call | payload |',
      '|---|---|',
      ...SPECIFIED_CALLS.map(row),
      '',
    ].join('\n'),
  };
}

function row({ methods, path, payload = [], note }: SpecifiedCall): string {
  const sent = [...payload.map((name) => `\`${name}\``), ...(note === undefined ? [] : [note])].join(', ');
  return `| ${methods.join(' or ')} \`/api/v1${path}/\` | ${sent} |`;
}
