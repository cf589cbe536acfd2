import type { Check } from '#core/audit/check.ts';

const FILES = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['/core/audit/checks/hreflang/hreflang-*.ts', '!/**/*.test.ts', '!/**/*-fixture.ts'],
  { eager: true },
);

/** The rules about hreflang of one page, without those of all other areas: a screen needs no more to check a repair. */
export const HREFLANG_RULES: readonly Check[] = Object.values(FILES).flatMap((file) =>
  Object.values(file).filter(isCheck),
);

function isCheck(value: unknown): value is Check {
  return typeof value === 'object' && value !== null && 'run' in value && 'needs' in value;
}
