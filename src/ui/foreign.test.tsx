import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderWithTexts } from '#tests/support/render-with-texts.tsx';
import { ExternalLink } from './external-link.tsx';
import { Foreign, toVisibleText } from './foreign.tsx';

describe('toVisibleText [sec:X3]', () => {
  it.each([
    ['a direction override', 'a\u202eb', 'a\ufffdb'],
    ['a zero-width space', 'a\u200bb', 'a\ufffdb'],
    ['a NUL', 'a\u0000b', 'a\ufffdb'],
    ['a lone surrogate', 'a\ud800b', 'a\ufffdb'],
    ['an emoji', 'a😀b', 'a😀b'],
    ['tabs and line breaks', 'a\tb\nc', 'a\tb\nc'],
    ['a joiner that a script needs', 'क्‍ष', 'क्‍ष'],
  ])('%s', (_case, text, shown) => {
    expect(toVisibleText(text)).toBe(shown);
  });

  it('is isolated in its own direction', () => {
    renderWithTexts(<Foreign>{'x\u202ey'}</Foreign>);
    expect(screen.getByText('x\ufffdy').tagName).toBe('BDI');
  });
});

describe('ExternalLink [sec:X2]', () => {
  it.each(['https://example.org/a', 'http://example.org/'])('%s is a link that gives nothing away', (href) => {
    renderWithTexts(<ExternalLink href={href} />);
    const link = screen.getByRole('link', { name: href });
    expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow ugc');
    expect(link.getAttribute('href')).toBe(href);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'java\nscript:alert(1)',
    '/relative',
    'blob:https://example.org/1',
  ])('%j stays text', (href) => {
    renderWithTexts(<ExternalLink href={href}>shown</ExternalLink>);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('shown')).toBeDefined();
  });
});
