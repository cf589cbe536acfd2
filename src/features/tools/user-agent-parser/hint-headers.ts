type Brand = { readonly brand: string; readonly version: string };
/** https://wicg.github.io/ua-client-hints/#dictdef-uadatavalues */
type HintValues = {
  readonly brands?: readonly Brand[];
  readonly mobile?: boolean;
  readonly platform?: string;
  readonly architecture?: string;
  readonly bitness?: string;
  readonly formFactors?: readonly string[];
  readonly fullVersionList?: readonly Brand[];
  readonly model?: string;
  readonly platformVersion?: string;
  readonly wow64?: boolean;
};
export type UserAgentData = HintValues & {
  readonly getHighEntropyValues: (hints: string[]) => Promise<HintValues>;
};
/** A header as the browser sends it. */
export type HintHeader = { readonly name: string; readonly value: string; readonly isAlwaysSent: boolean };

export const WANTED_HINTS = [
  'architecture',
  'bitness',
  'formFactors',
  'fullVersionList',
  'model',
  'platformVersion',
  'wow64',
];

/** The headers by which a browser sends these values, written as structured fields (RFC 8941); those it does not tell are left out. */
export function toHintHeaders(values: HintValues): HintHeader[] {
  const all: readonly (readonly [name: string, value: string | undefined, isAlwaysSent: boolean])[] = [
    ['Sec-CH-UA', values.brands && toBrands(values.brands), true],
    ['Sec-CH-UA-Mobile', values.mobile === undefined ? undefined : toBoolean(values.mobile), true],
    ['Sec-CH-UA-Platform', values.platform && toText(values.platform), true],
    ['Sec-CH-UA-Platform-Version', values.platformVersion && toText(values.platformVersion), false],
    ['Sec-CH-UA-Full-Version-List', values.fullVersionList && toBrands(values.fullVersionList), false],
    ['Sec-CH-UA-Arch', values.architecture && toText(values.architecture), false],
    ['Sec-CH-UA-Bitness', values.bitness && toText(values.bitness), false],
    ['Sec-CH-UA-WoW64', values.wow64 === undefined ? undefined : toBoolean(values.wow64), false],
    ['Sec-CH-UA-Model', values.model === undefined ? undefined : toText(values.model), false],
    ['Sec-CH-UA-Form-Factors', values.formFactors?.map(toText).join(', '), false],
  ];
  return all.flatMap(([name, value = '', isAlwaysSent]) => (value === '' ? [] : [{ name, value, isAlwaysSent }]));
}

function toBrands(brands: readonly Brand[]): string {
  return brands.map(({ brand, version }) => `${toText(brand)};v=${toText(version)}`).join(', ');
}

function toText(text: string): string {
  return `"${text.replaceAll(/["\\]/gu, String.raw`\$&`)}"`;
}

function toBoolean(isTrue: boolean): string {
  return isTrue ? '?1' : '?0';
}
