import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { Logo } from './logo.tsx';

const BRAND = { kind: 'agency', name: 'Acme Studio', host: 'acme.example' } as const;
const css = readFileSync(`${process.cwd()}/src/shell/logo.module.css`, 'utf8');

afterEach(cleanup);

describe('the logo', () => {
  it('is the picture of the brand, by its name for those who do not see it', () => {
    render(<Logo brand={{ ...BRAND, logo: '/brand/logo-1.svg' }} />);
    expect(screen.getByRole('img', { name: 'Acme Studio' }).getAttribute('src')).toBe('/brand/logo-1.svg');
    expect(screen.queryByText('Acme Studio')).toBeNull();
  });

  it('is mark and name without a picture, and when it cannot be had', () => {
    const { rerender, container } = render(<Logo brand={BRAND} />);
    expect(screen.getByText('Acme Studio').dataset['demo']).toBe('false');
    const neutral = container.querySelector('svg')?.innerHTML;
    rerender(<Logo brand={{ ...BRAND, logo: '/brand/logo-1.svg' }} />);
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByText('Acme Studio')).toBeTruthy();
    rerender(<Logo brand={{ ...BRAND, kind: 'main' }} />);
    expect(container.querySelector('svg')?.innerHTML).not.toBe(neutral);
  });

  it('has its name in red on a demo host, beside a picture, too, and on no other [spec:1.05]', () => {
    const { rerender } = render(<Logo brand={{ ...BRAND, kind: 'demo' }} />);
    expect(screen.getByText('Acme Studio').dataset['demo']).toBe('true');
    rerender(<Logo brand={{ ...BRAND, kind: 'demo', logo: '/brand/logo-1.svg' }} />);
    expect(screen.getByText('Acme Studio').dataset['demo']).toBe('true');
    for (const kind of ['main', 'agency'] as const) {
      rerender(<Logo brand={{ ...BRAND, kind }} />);
      expect(screen.getByText('Acme Studio').dataset['demo']).toBe('false');
    }
    // The red of errors, of which tokens.test.ts proves that it can be read on every surface.
    expect(css).toMatch(/\.name\[data-demo='true'\] \{\n {2}color: var\(--error\);\n\}/u);
    const tokens = readFileSync(`${process.cwd()}/src/ui/tokens.css`, 'utf8');
    for (const hex of /--error: light-dark\((#\w{6}), (#\w{6})\)/u.exec(tokens)?.slice(1) ?? ['']) {
      const [red = 0, green = 255, blue = 255] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
      expect(red - Math.max(green, blue)).toBeGreaterThan(80);
    }
  });
});
