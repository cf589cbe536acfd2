import { AppError } from '#core/contract/errors.ts';
import type { HostBrand } from '#server/services/brands/brand.ts';

/** @throws AppError INVALID_INPUT */
export function checkLanguage(lang: string, { languages }: Pick<HostBrand, 'languages'>): void {
  if (languages.includes(lang)) return;
  throw new AppError('INVALID_INPUT', 'This language is not offered', {
    fields: [{ path: 'lang', code: 'INVALID_INPUT' }],
  });
}
