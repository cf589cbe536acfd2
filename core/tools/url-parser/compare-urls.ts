import type { UrlParts } from './url-parser.ts';

export type UrlPart = 'scheme' | 'userInfo' | 'host' | 'port' | 'path' | 'parameter' | 'fragment';
export type UrlDifference = {
  readonly part: UrlPart;
  /** The parameter's name; '' for other parts. */
  readonly name: string;
  /** `null` where one of them does not have it. */
  readonly left: string | null;
  readonly right: string | null;
};
export type UrlComparison = {
  readonly differences: readonly UrlDifference[];
  /** True when both have the same parameters in another order. */
  readonly isReordered: boolean;
};

/** In what two addresses differ as browsers read them, part by part, and parameter by parameter whatever their order. */
export function compareUrls(left: UrlParts, right: UrlParts): UrlComparison {
  const parts = (['scheme', 'userInfo', 'host', 'port', 'path', 'fragment'] as const).flatMap((part) => {
    const [one, other] = [textOf(left, part), textOf(right, part)];
    return one === other ? [] : [{ part, name: '', left: one, right: other }];
  });
  const parameters = compareParameters(left, right);
  const fragment = parts.filter(({ part }) => part === 'fragment');
  return {
    differences: [...parts.filter(({ part }) => part !== 'fragment'), ...parameters, ...fragment],
    isReordered: parameters.length === 0 && orderOf(left) !== orderOf(right),
  };
}

function textOf({ scheme, userName, password, host, port, path, fragment }: UrlParts, part: UrlPart): string | null {
  const texts: Partial<Record<UrlPart, string>> = {
    scheme,
    userInfo: password === '' ? userName : `${userName}:${password}`,
    host,
    port: port === null ? '' : String(port.number),
    path,
    fragment,
  };
  const text = texts[part] ?? '';
  return text === '' ? null : text;
}

/** The first with a name is compared with the first, the second with the second. */
function compareParameters(left: UrlParts, right: UrlParts): UrlDifference[] {
  const names = new Set([...left.parameters, ...right.parameters].map(({ name }) => name));
  return [...names].flatMap((name) => {
    const ones = left.parameters.filter((each) => each.name === name);
    const others = right.parameters.filter((each) => each.name === name);
    const longest = ones.length > others.length ? ones : others;
    return longest.flatMap((_each, at): UrlDifference[] => {
      const [one, other] = [ones[at]?.value ?? null, others[at]?.value ?? null];
      return one === other ? [] : [{ part: 'parameter', name, left: one, right: other }];
    });
  });
}

function orderOf({ parameters }: UrlParts): string {
  return JSON.stringify(parameters.map(({ name, value }) => [name, value]));
}
