import type { FeatureRoutes } from '#server/features/feature.ts';
import { createMonitorRepository } from '#server/features/monitoring/store/monitor-repository.ts';
import type { App } from '#server/plugins/fastify-types.ts';
import { addressOf } from '#server/plugins/rate-limit.ts';
import { sha256 } from '#server/services/tokens.ts';

/** Where deploys are told, the secret of the website after it. No page of ours calls it, so it is none of the API. */
export const DEPLOY_PATH = '/hooks/deploy/';
const MAX_BYTES = 262_144;
const MAX_TEXT = 300;

/** Takes what a build server tells: `{ "text": "v1.2" }`, or what GitHub and GitLab send by themselves. */
export const deployHook: FeatureRoutes = (app, { database, limiters, now }) => {
  const monitors = createMonitorRepository(database);
  void app.register((scope: App, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<string>('*', { parseAs: 'string', bodyLimit: MAX_BYTES }, (_request, body, parsed) => {
      parsed(null, body);
    });
    scope.post<{ Params: { secret: string } }>(
      `${DEPLOY_PATH}:secret/`,
      { schema: { hide: true }, onRequest: (request) => limiters.deploys.count(request, addressOf(request)) },
      async ({ params, body }, reply) => {
        const text = deployText(typeof body === 'string' ? body : '');
        const isTaken = await monitors.addDeploy(sha256(params.secret), now(), text);
        return reply.code(isTaken ? 200 : 404).send({ received: isTaken });
      },
    );
    done();
  });
};

/** What was deployed, in a line; '' when it is not said. */
export function deployText(body: string): string {
  const value = parseJson(body);
  if (value === null) return clean(body);
  const deployment = recordOf(value['deployment']);
  const commit = recordOf(value['head_commit']) ?? recordOf(value['commit']);
  const parts = [
    value['text'],
    deployment?.['environment'] ?? value['environment'],
    value['ref'],
    commit?.['message'] ?? value['commit_title'],
    deployment?.['sha'] ?? value['short_sha'],
  ];
  return clean([...new Set(parts.filter((part) => typeof part === 'string' && part !== ''))].join(' · '));
}

function clean(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, MAX_TEXT);
}

function parseJson(text: string): Record<string, unknown> | null {
  try {
    return recordOf(JSON.parse(text));
  } catch {
    return null;
  }
}

function recordOf(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null; // an object of JSON
}
