import { describe, expect, it } from 'vitest';
import { toSiteHost } from '#core/domain/site-host.ts';
import type { Command } from '#src/data/outbox/commands.gen.ts';
import { renderWithTexts } from '#tests/support/render-with-texts.tsx';
import { ChangeText } from './change-text.tsx';

const found = toSiteHost('example.org');
if (found === null) throw new Error('example.org is no host');
const site = found;

function audit(params: Record<string, unknown>): Command {
  return { name: 'tasks/create', localId: 'l1', type: 'PageAudit', params };
}

describe('ChangeText', () => {
  it.each<[Command, string]>([
    [{ name: 'sites/add', site, tags: ['shop'], addedAtMs: 1 }, 'Add example.org'],
    [{ name: 'sites/delete', site }, 'Remove example.org'],
    [{ name: 'sites/tags', site, add: ['shop'], remove: [] }, 'Tags of example.org'],
    [audit({ url: 'https://example.org/a?b=1' }), 'Analyze https://example.org/a?b=1'],
    [audit({ site: 'example.org' }), 'Analyze example.org'],
    [audit({ url: 'https://example.org/\u202egpj' }), 'Analyze https://example.org/\ufffdgpj'],
  ])('%j is told as "%s"', (command, text) => {
    expect(renderWithTexts(<ChangeText command={command} />).container.textContent).toBe(text);
  });
});
