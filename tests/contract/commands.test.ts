import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveProfile } from '#core/contract/account.ts';
import type { EndpointShape } from '#core/contract/endpoint.ts';
import { putListRows, readList, removeListRows } from '#core/contract/lists.ts';
import { sendMessage } from '#core/contract/messages.ts';
import { addSites, changeTags, deleteSites, listSites, listTags } from '#core/contract/sites.ts';
import { createTask, listTasks } from '#core/contract/tasks.ts';
import type { Command } from '#src/data/outbox/commands.gen.ts';
import { echoAnalysis } from '#tests/support/echo-analysis.ts';
import { notes, TEST_LISTS } from '#tests/support/test-lists.ts';
import { startTestApp, type Browser, type TestApp } from '#tests/support/test-app.ts';

type Name = Command['name'];
/** The call of each queued command: one more command does not compile without its endpoint here. */
const CALLS = {
  'lists/put': {
    endpoint: putListRows,
    params: { list: notes.name },
    body: { rows: [{ id: 'a', value: { text: 'x', stars: 1 }, isNew: true }] },
  },
  'lists/remove': { endpoint: removeListRows, params: { list: notes.name }, body: { ids: ['a'] } },
  'messages/send': {
    endpoint: sendMessage,
    body: {
      id: 'message-0000000000000001',
      kind: 'support',
      name: 'Ann',
      email: 'ann@example.org',
      phone: '',
      website: '',
      topic: 'other',
      message: 'Hello',
    },
  },
  'profile/change': { endpoint: saveProfile, body: { name: 'Ann', timeZone: 'Europe/Berlin' } },
  'sites/add': { endpoint: addSites, body: { sitesAll: [{ site: 'a.example', tags: ['x'] }] } },
  'sites/delete': { endpoint: deleteSites, body: { site: ['a.example'] } },
  'sites/tags': { endpoint: changeTags, body: { tags: ['y'], remove: ['x'], site: ['a.example'] } },
  'tasks/create': { endpoint: createTask, body: { type: 'PageAudit', params: { url: 'https://a.example/' } } },
} satisfies Record<Name, { endpoint: EndpointShape; params?: Record<string, string>; body: unknown }>;
const NAMES = Object.keys(CALLS) as Name[]; // keys of a literal

/**
 * Who makes the calls that change something, by the name of the endpoint. `queued`: repeated until answered, under one key.
 * `once`: never repeated by itself. `best effort`: may be lost. `until heard`: repeated, and harmless by nature.
 */
const WRITING_CALLS: Readonly<Record<string, 'queued' | 'once' | 'best effort' | 'until heard'>> = {
  setActivity: 'best effort',
  sendMessage: 'queued',
  saveMailSettings: 'once',
  sendConfirmation: 'once',
  confirmEmail: 'once',
  saveProfile: 'queued',
  savePicture: 'once',
  removePicture: 'once',
  changeEmail: 'once',
  changePassword: 'once',
  restorePassword: 'once',
  setRestoredPassword: 'once',
  endSession: 'once',
  endOtherSessions: 'once',
  deleteAccount: 'once',
  beginSecondFactor: 'once',
  confirmSecondFactor: 'once',
  renewRecoveryCodes: 'once',
  endSecondFactor: 'once',
  beginPasskey: 'once',
  addPasskey: 'once',
  removePasskey: 'once',
  beginPasskeySignIn: 'once',
  signInWithPasskey: 'once',
  chooseMailByToken: 'once',
  addSites: 'queued',
  deleteSites: 'queued',
  changeTags: 'queued',
  createTask: 'queued',
  putListRows: 'queued',
  removeListRows: 'queued',
  'createTask of a re-check': 'once',
  drawLogo: 'once',
  askPassages: 'once',
  askRecipients: 'once',
  askSuggestions: 'once',
  changeRecipient: 'once',
  removeRecipient: 'once',
  answerAsRecipient: 'once',
  getWebhookKey: 'once',
  revokeReportLink: 'once',
  checkSender: 'once',
  saveReportSchedule: 'once',
  pauseReportSchedule: 'once',
  removeReportSchedule: 'once',
  runReportSchedule: 'once',
  decideReportRun: 'once',
  cancelTask: 'once',
  controlTask: 'once',
  signInNative: 'once',
  setPhone: 'once',
  saveProvider: 'once',
  testProvider: 'once',
  saveSchedule: 'once',
  removeSchedule: 'once',
  storePositions: 'once',
  storeList: 'once',
  setCurrentSite: 'best effort',
  setOnline: 'best effort',
  noteSeenPopup: 'best effort',
  signOut: 'until heard',
};

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ analyses: [echoAnalysis()], lists: TEST_LISTS });
});
afterAll(() => server.close());

async function send(user: Browser, name: Name, key?: string) {
  const { endpoint, ...input } = CALLS[name];
  const answer = await user.call(endpoint, input as never, key === undefined ? {} : { 'idempotency-key': key }); // each with its own body
  expect(answer.error).toBeUndefined();
  return answer.result as unknown;
}

async function stateOf(user: Browser) {
  const { sites } = (await user.call(listSites, { query: { scopes: 'id,tags,date' } })).result;
  const { tasks } = (await user.call(listTasks, { query: {} })).result;
  const { rows } = (await user.call(readList, { params: { list: notes.name }, query: {} })).result;
  return {
    rows: rows.map(({ id, value }) => ({ id, value })),
    sites,
    tags: (await user.call(listTags, {})).result,
    tasks: tasks.map((task) => task.id),
  };
}

describe('a queued command', () => {
  it.each(NAMES)(
    '%s takes effect once under one key, and is answered as the first time [off:D11] [off:D3]',
    async (name) => {
      const user = await server.signUp();
      if (name !== 'sites/add') await send(user, 'sites/add');
      if (name === 'lists/remove') await send(user, 'lists/put');
      const key = randomUUID();
      const first = await send(user, name, key);
      const state = await stateOf(user);
      expect(await send(user, name, key)).toEqual(first);
      expect(await stateOf(user)).toEqual(state);
    },
  );

  // Starting an analysis twice is two analyses: that one needs its key.
  it.each(NAMES.filter((name) => name !== 'tasks/create'))(
    '%s is harmless twice without a key [off:D4]',
    async (name) => {
      const user = await server.signUp();
      if (name !== 'sites/add') await send(user, 'sites/add');
      if (name === 'lists/remove') await send(user, 'lists/put');
      await send(user, name);
      const state = await stateOf(user);
      await send(user, name);
      expect(await stateOf(user)).toEqual(state);
    },
  );
});

describe('the browser app', () => {
  const root = new URL('../../', import.meta.url).pathname;
  const calls = globSync('src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) =>
      [...readFileSync(`${root}${file}`, 'utf8').matchAll(/\bapi\.call\(\s*(\w+)/gu)].map(([, name = '']) => ({
        file,
        name,
      })),
    );

  it('makes each call that changes something in one place, and repeats only what is queued [off:D11]', async () => {
    const contract = {
      ...(await import('#core/contract/account.ts')),
      ...(await import('#core/contract/activity-log.ts')),
      ...(await import('#core/contract/lists.ts')),
      ...(await import('#core/contract/mail-settings.ts')),
      ...(await import('#core/contract/messages.ts')),
      ...(await import('#core/contract/popups.ts')),
      ...(await import('#core/contract/second-factor.ts')),
      ...(await import('#core/contract/report-center.ts')),
      ...(await import('#core/contract/report-delivery.ts')),
      ...(await import('#core/contract/report-sender.ts')),
      ...(await import('#core/contract/report-schedules.ts')),
      ...(await import('#core/contract/serp/asks.ts')),
      ...(await import('#core/contract/serp/competitors.ts')),
      ...(await import('#core/contract/serp/figures.ts')),
      ...(await import('#core/contract/serp/lists.ts')),
      ...(await import('#core/contract/serp/positions.ts')),
      ...(await import('#core/contract/serp/providers.ts')),
      ...(await import('#core/contract/serp/schedules.ts')),
      ...(await import('#core/contract/serp/upload.ts')),
      ...(await import('#core/contract/sites.ts')),
      ...(await import('#core/contract/tasks.ts')),
      ...(await import('#core/contract/user.ts')),
    };
    const writes = (name: string): boolean => {
      const found: unknown = contract[name as keyof typeof contract]; // any name: undefined for those elsewhere
      return typeof found === 'object' && found !== null && 'writes' in found && found.writes === true;
    };
    const found = calls
      .filter(({ name }) => writes(name))
      // What is checked again is what a person looks at now: it does not wait for a network.
      .map(({ file, name }) => ({
        file,
        name: file === 'src/data/server/single-calls.ts' && name === 'createTask' ? 'createTask of a re-check' : name,
      }));
    expect(found.map(({ name }) => name).sort()).toEqual(Object.keys(WRITING_CALLS).sort());
    const queued = found.filter(({ name }) => WRITING_CALLS[name] === 'queued').map(({ file }) => file);
    expect(queued.filter((file) => !file.startsWith('src/data/outbox/commands/'))).toEqual([]);
    const repeating = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter(
      (file) => !file.includes('.test.') && /definition\.send\(/u.test(readFileSync(`${root}${file}`, 'utf8')),
    );
    expect(repeating).toEqual(['src/data/outbox/outbox-sender.ts']);
  });
});
