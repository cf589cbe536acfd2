import * as account from '#core/contract/account.ts';
import * as accountLog from '#core/contract/account-log.ts';
import * as activityLog from '#core/contract/activity-log.ts';
import * as apiReference from '#core/contract/api-reference.ts';
import * as apiTokens from '#core/contract/api-tokens.ts';
import * as alarms from '#core/contract/alarms.ts';
import * as billing from '#core/contract/billing.ts';
import * as crawlLists from '#core/contract/crawl-lists.ts';
import * as downloads from '#core/contract/downloads.ts';
import * as environment from '#core/contract/environment.ts';
import type { EndpointShape } from '#core/contract/endpoint.ts';
import * as lists from '#core/contract/lists.ts';
import * as incidents from '#core/contract/incidents.ts';
import * as insights from '#core/contract/insights.ts';
import * as logo from '#core/contract/logo.ts';
import * as mailSettings from '#core/contract/mail-settings.ts';
import * as members from '#core/contract/members.ts';
import * as messages from '#core/contract/messages.ts';
import * as monitoring from '#core/contract/monitoring.ts';
import * as ownAddress from '#core/contract/own-address.ts';
import * as pageTexts from '#core/contract/page-texts.ts';
import * as places from '#core/contract/places.ts';
import * as plans from '#core/contract/plans.ts';
import * as popups from '#core/contract/popups.ts';
import * as push from '#core/contract/push.ts';
import * as reportCenter from '#core/contract/report-center.ts';
import * as reportDelivery from '#core/contract/report-delivery.ts';
import * as reportSender from '#core/contract/report-sender.ts';
import * as reportSchedules from '#core/contract/report-schedules.ts';
import * as results from '#core/contract/results.ts';
import * as secondFactor from '#core/contract/second-factor.ts';
import * as serpAsks from '#core/contract/serp/asks.ts';
import * as serpCompetitors from '#core/contract/serp/competitors.ts';
import * as serpFigures from '#core/contract/serp/figures.ts';
import * as serpLists from '#core/contract/serp/lists.ts';
import * as serpPositions from '#core/contract/serp/positions.ts';
import * as serpProviders from '#core/contract/serp/providers.ts';
import * as serpSchedules from '#core/contract/serp/schedules.ts';
import * as serpUpload from '#core/contract/serp/upload.ts';
import * as serpCheck from '#core/contract/analyses/serp-check.ts';
import * as statusPage from '#core/contract/status-page.ts';
import * as social from '#core/contract/social.ts';
import * as sites from '#core/contract/sites.ts';
import * as tasks from '#core/contract/tasks.ts';
import * as user from '#core/contract/user.ts';

export function isEndpoint(value: unknown): value is EndpointShape {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}

/** Every endpoint of `core/contract`. */
export const ENDPOINTS: readonly EndpointShape[] = [
  account,
  accountLog,
  activityLog,
  apiReference,
  apiTokens,
  alarms,
  billing,
  crawlLists,
  downloads,
  environment,
  lists,
  incidents,
  insights,
  logo,
  mailSettings,
  members,
  messages,
  monitoring,
  ownAddress,
  pageTexts,
  places,
  plans,
  popups,
  push,
  reportCenter,
  reportDelivery,
  reportSender,
  reportSchedules,
  results,
  secondFactor,
  serpAsks,
  serpCompetitors,
  serpFigures,
  serpLists,
  serpPositions,
  serpProviders,
  serpSchedules,
  serpUpload,
  serpCheck,
  sites,
  social,
  statusPage,
  tasks,
  user,
].flatMap((area) => Object.values(area).filter(isEndpoint));

/** An address of the endpoint with something in place of its parameters. */
export function addressOf({ path }: EndpointShape): string {
  return path.replace(/:\w+/gu, 'AAAAAAAAAAAAAAAAAAAAAA');
}
