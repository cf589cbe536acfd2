import { readdirSync } from 'node:fs';
import type { EndpointShape } from '#core/contract/endpoint.ts';

function isEndpoint(value: unknown): value is EndpointShape {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}

const folder = new URL('../../core/contract/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
const areas = await Promise.all(files.map((name) => import(new URL(name, folder).href) as Promise<object>)); // a module's exports

/** Every endpoint of `core/contract`. */
export const ENDPOINTS: readonly EndpointShape[] = areas.flatMap((area) => Object.values(area).filter(isEndpoint));

/** An address of the endpoint with something in place of its parameters. */
export function addressOf({ path }: EndpointShape): string {
  return path.replace(/:\w+/gu, 'AAAAAAAAAAAAAAAAAAAAAA');
}
