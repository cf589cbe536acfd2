import { isRecord } from '#core/base/is-record.ts';
import type { Environment } from '#core/contract/environment.ts';
import { DEFAULT_LANGUAGE } from '#core/standards/languages.ts';

type Shape = (value: unknown) => boolean;

const text: Shape = (value) => typeof value === 'string';
const record =
  (fields: Readonly<Record<string, Shape>>): Shape =>
  (value) =>
    isRecord(value) && Object.entries(fields).every(([name, fits]) => fits(value[name]));
const listOf =
  (fits: Shape): Shape =>
  (value) =>
    Array.isArray(value) && value.every(fits);
const orNull =
  (fits: Shape): Shape =>
  (value) =>
    value === null || fits(value);

const navigationItem: Shape = record({
  icon: text,
  namespace: text,
  text,
  route: text,
  children: (value) => listOf(navigationItem)(value),
});
const language = record({ code: text, title: text });

const environment = record({
  user: orNull(record({ id: text, email: text, name: text })),
  brand: record({ kind: text, name: text, host: text }),
  plan: text,
  features: listOf(text),
  // Without the default language, every address would lead to the page that says there is none.
  languages: (value) =>
    listOf(language)(value) && (value as { code: string }[]).some(({ code }) => code === DEFAULT_LANGUAGE), // its shape has just been seen
  navigation: record({ en: listOf(navigationItem), protected: listOf(text) }),
  meta: record({ title: text, description: text, hreflangs: isRecord, canonical: text }),
});

/**
 * Whether a value has the shape of an environment, as far as the app would stumble over another one. The contract's schema
 * says more, but would double the code loaded before the first screen.
 */
export function isEnvironment(value: unknown): value is Environment {
  return environment(value);
}
