import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createReportBody } from '#core/contract/analyses/create-report.ts';
import { fetchDownload } from '#core/contract/downloads.ts';
import { confirmEmail } from '#core/contract/mail-settings.ts';
import {
  drawLogo,
  exportReport,
  exportResult,
  getReportSettings,
  saveBaseSettings,
  saveReportSettings,
  sendReport,
} from '#core/contract/report-center.ts';
import { ignoredFindings } from '#core/contract/lists/ignored-findings.ts';
import { putListRows } from '#core/contract/lists.ts';
import { askRecipients, getRecipientAnswer } from '#core/contract/report-delivery.ts';
import { getResult } from '#core/contract/results.ts';
import { getUser } from '#core/contract/user.ts';
import { reportDocumentSchema } from '#core/reports/document.ts';
import { defaultSettings, REPORT_FORMATS } from '#core/reports/settings.ts';
import { createReportAnalysis } from '#server/features/report-center/create-report-analysis.ts';
import { createMailRepository } from '#server/services/mail/mail-repository.ts';
import { createMailTransport } from '#server/services/mail/mail-transport.ts';
import { SILENT_LOGGER } from '#server/config/logger.ts';
import { startMailWorker } from '#server/services/mail/mail-worker.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { endedTask, measuredUser } from '#tests/support/measured-user.ts';
import { startTestApp, type Browser, type TestApp } from '#tests/support/test-app.ts';

const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;
const BROWSER_MS = 90_000;
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ analyses: [createReportAnalysis], lists: [ignoredFindings], works: true });
});
afterAll(() => server.close());

const settings = defaultSettings(['example.org'], 'en', 'Europe/Berlin');
const send = (user: Browser, filetype: string, finishAction: 'download' | 'email' = 'download') =>
  user.call(sendReport, { params: { filetype: filetype as 'html' }, body: { settings, finishAction } });
/** What is stored under a link. */
async function bytesOf(href: string): Promise<Buffer> {
  const { rows } = await server.database.run(
    'select bytes from download_parts join downloads on downloads.id = download_id where token = $1',
    [tokenOf(href)],
  );
  return Buffer.concat(rows.map((row) => row['bytes'] as Buffer)); // bytea
}
const tokenOf = (href: string) => /downloads\/file\/([\w-]{43})\//u.exec(href)?.[1] ?? '';

describe('a report', () => {
  it('is made as a task, ends with a link, and its file is fetched by its user alone [spec:4.22]', async () => {
    const { user } = await measuredUser(server);
    const { taskId } = (await send(user, 'html')).result;
    const task = await endedTask(user, taskId);
    expect(task).toMatchObject({ status: 'success', v2: true, finishAction: 'download' });
    expect(task.filename).toMatch(/^SEO report example\.org \d{4}-\d\d-\d\d\.html$/u);
    const token = tokenOf(task.linkDownload ?? '');
    const file = await user.call(fetchDownload, { params: { token } });
    expect(file.status).toBe(200);
    expect(file.text).toContain('The website scores 74 of 100.');
    const stranger = await server.signUp();
    expect((await stranger.call(fetchDownload, { params: { token } })).status).toBe(404);
    expect((await server.browser().call(fetchDownload, { params: { token } })).status).toBe(401);
    server.clock.nowMs += 8 * DAY_MS;
    expect((await user.call(fetchDownload, { params: { token } })).status).toBe(404);
    server.clock.nowMs -= 8 * DAY_MS;
  });

  it('names signs that no font has, and only those', { timeout: BROWSER_MS }, async () => {
    const { user } = await measuredUser(server);
    const made = async (title: string) => {
      const body = { settings: { ...settings, title }, finishAction: 'download' as const };
      const { taskId } = (await user.call(sendReport, { params: { filetype: 'pdf' }, body })).result;
      const id = (await endedTask(user, taskId)).resultId ?? '';
      return (await user.call(getResult, { params: { id } })).result.summary['missingSigns'];
    };
    expect(await made('Rates \u{1E7F0}\u{1E7F0} and Ж')).toBe('\u{1E7F0}');
    expect(await made('Rates')).toBeUndefined();
  });

  it('is made in another format of the same frozen results', async () => {
    const { user } = await measuredUser(server);
    const id = (await endedTask(user, (await send(user, 'json')).result.taskId)).resultId ?? '';
    const { linkDownload } = (await user.call(exportReport, { params: { type: 'txt', id } })).result;
    expect((await bytesOf(linkDownload)).toString()).toContain('The website scores 74 of 100.');
  });

  it('of one crawl is made at once', async () => {
    const { user, crawlId } = await measuredUser(server);
    const made = await user.call(exportResult, {
      params: { type: 'website-checker', id: crawlId },
      body: { format: 'txt', language: 'de', zone: 'UTC', brandId: '' },
    });
    expect(made.error).toBeUndefined();
    expect(made.result.filename).toMatch(/\.txt$/u);
  });

  it('is mailed to a confirmed address only, in text and HTML with the file', async () => {
    const { user } = await measuredUser(server);
    expect((await send(user, 'txt', 'email')).error?.code).toBe('EMAIL_NOT_CONFIRMED');
    const { rows } = await server.database.run('select text from mails order by created_at_ms desc limit 1');
    const token = /\/email-confirmation\/([\w-]{43})\//u.exec(String(rows[0]?.['text']))?.[1] ?? '';
    await user.call(confirmEmail, { body: { token } });
    await server.database.run('delete from mails');
    const { taskId } = (await send(user, 'txt', 'email')).result;
    expect(await endedTask(user, taskId)).toMatchObject({ status: 'success', finishAction: 'email' });
    const asBody = (await send(user, 'email', 'email')).result;
    expect(await endedTask(user, asBody.taskId)).toMatchObject({ status: 'success', finishAction: 'email' });
    const smtp = await startMailServer();
    const worker = startMailWorker({
      mails: createMailRepository(server.database.db, () => Date.now()),
      transport: createMailTransport({ smtpUrl: smtp.url, from: 'us@example.org', folder: '' }),
      logger: SILENT_LOGGER,
      everyMs: 20,
    });
    await expect.poll(() => smtp.mails.length, { timeout: 15_000 }).toBe(2);
    await worker.stop();
    await smtp.close();
    const mail = smtp.mails.find(({ attachments }) => attachments.length > 0);
    expect(mail?.subject).toBe('SEO report is ready');
    expect(mail?.text).toContain('/api/v1/account/downloads/file/');
    expect(mail?.html).toContain('Download the report');
    expect(mail?.attachments[0]?.filename).toMatch(/^SEO report example\.org .*\.txt$/u);
    expect(mail?.attachments[0]?.content.toString()).toContain('The website scores 74 of 100.');
    const body = smtp.mails.find(({ attachments }) => attachments.length === 0);
    expect(body?.subject).toBe('SEO report is ready');
    for (const part of [body?.text, body?.html]) expect(part).toContain('The website scores 74 of 100.');
  });
});

describe('what somebody ignores', () => {
  it('is left out of a report, which says how much that is; what a stranger ignores is not', async () => {
    const { user } = await measuredUser(server);
    const rule = { site: 'example.org', finding: null, reason: '', byName: 'Ann', untilMs: null, ignoredAtMs: 1 };
    const ignore = (who: Browser, check: string) =>
      who.call(putListRows, {
        params: { list: ignoredFindings.name },
        body: { rows: [{ id: check, value: { ...rule, check }, isNew: true }] },
      });
    const textOf = async () => {
      const task = await endedTask(user, (await send(user, 'txt')).result.taskId);
      return (await user.call(fetchDownload, { params: { token: tokenOf(task.linkDownload ?? '') } })).text;
    };
    await ignore(await server.signUp(), 'title-duplicate');
    expect(await textOf()).not.toContain('ignored finding');
    expect((await ignore(user, 'title-duplicate')).error).toBeUndefined();
    const text = await textOf();
    expect(text).toContain('62 ignored findings are left out.');
    // It was the only one of its kind: the part of the crawl does not name it any more.
    const check = text.slice(text.indexOf('Website check'), text.indexOf('Glossary'));
    expect(check).not.toMatch(/\b62\b(?! ignored findings)/u);
  });
});

describe('someone else', () => {
  it('gets no report, no result and no settings by their ids [sec:R6]', async () => {
    const { user, crawlId } = await measuredUser(server);
    const task = await endedTask(user, (await send(user, 'json')).result.taskId);
    const template = { name: 'Mine', settings };
    await user.call(saveReportSettings, { params: { type: 'template', id: 'mine' }, body: { settings: template } });
    const stranger = await server.signUp();
    const id = task.resultId ?? '';
    expect((await stranger.call(exportReport, { params: { type: 'pdf', id } })).status).toBe(404);
    expect((await stranger.call(getReportSettings, { params: { type: 'template', id: 'mine' } })).status).toBe(404);
    const body = { format: 'txt', language: 'en', zone: 'UTC', brandId: '' } as const;
    expect((await stranger.call(exportResult, { params: { type: 'website-checker', id: crawlId }, body })).status).toBe(
      404,
    );
  });

  it.each(['__proto__', 'constructor', 'toString', '..%2Fx', 'PDF'])(
    'finds no type %j through any entrance [sec:R6]',
    async (type) => {
      const user = await server.signUp();
      const asAny = type as 'pdf';
      const answers = await Promise.all([
        user.call(exportReport, { params: { type: asAny, id: 'a' } }),
        user.call(getReportSettings, { params: { type: asAny as never, id: 'a' } }),
        user.call(saveReportSettings, { params: { type: asAny as never, id: 'a' }, body: { settings: {} } }),
        user.call(saveBaseSettings, { params: { type: asAny as never }, body: { settings: {} } }),
        send(user, type),
        user.call(exportResult, {
          params: { type: asAny as never, id: 'a' },
          body: { format: 'txt', language: 'en', zone: 'UTC', brandId: '' },
        }),
      ]);
      for (const { status } of answers) expect([400, 404]).toContain(status);
    },
  );
});

describe('settings', () => {
  it('are saved under an id and as the base, and read again', async () => {
    const user = await server.signUp();
    const template = { name: 'Monthly', settings };
    const params = { type: 'template', id: 'monthly' } as const;
    expect((await user.call(saveReportSettings, { params, body: { settings: template } })).status).toBe(200);
    expect((await user.call(getReportSettings, { params })).result).toEqual({ id: 'monthly', settings: template });
    await user.call(saveBaseSettings, { params: { type: 'template' }, body: { settings: template } });
    expect((await user.call(getReportSettings, { params: { type: 'template', id: 'base' } })).status).toBe(200);
  });

  it('that are none are refused', async () => {
    const user = await server.signUp();
    const answer = await user.call(saveReportSettings, {
      params: { type: 'brand', id: 'x' },
      body: { settings: { label: 'x', name: 'x', colour: 'red;}*{background:url(//evil)}' } },
    });
    expect(answer.error?.code).toBe('INVALID_INPUT');
  });
});

describe('the preview', () => {
  const ask = (user: Browser, typed: object, headers: Record<string, string> = {}) =>
    user.send({
      method: 'POST',
      url: '/report-preview/',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams({ settings: JSON.stringify(typed) }).toString(),
    });

  it('is the real document, under a policy by which nothing runs', async () => {
    const { user } = await measuredUser(server);
    const answer = await ask(user, { ...settings, title: '<script>alert(1)</script>' });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('&lt;script&gt;');
    expect(answer.body).not.toContain('<script');
    expect(answer.headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'self'; sandbox/u);
  });

  it('is for people who are signed in, and for our own pages', async () => {
    expect((await ask(server.browser(), settings)).statusCode).toBe(401);
    const user = await server.signUp();
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await ask(user, settings, foreign)).statusCode).toBe(403);
    expect((await ask(user, { sites: [] })).statusCode).toBe(400);
  });
});

describe('a logo', () => {
  const draw = async (text: string) => {
    const user = await server.signUp();
    return user.call(drawLogo, { body: { base64: Buffer.from(text).toString('base64') } });
  };
  const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">${inner}</svg>`;

  it('is drawn anew as a PNG', async () => {
    const { result } = await draw(svg('<rect width="40" height="20" fill="#123456"/>'));
    expect(Buffer.from(result.logo, 'base64').subarray(1, 4).toString()).toBe('PNG');
    expect(result.widthPx).toBe(320);
  });

  it.each([
    ['a script', svg('<script>alert(1)</script>')],
    ['a handler', svg('<rect onload="alert(1)"/>')],
    ['a document of its own', svg('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>')],
    ['an address', svg('<image href="http://canary.example/x.png"/>')],
    ['an entity', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`],
    ['no picture', 'hello'],
    ['a GIF', 'GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;'],
  ])('that has %s is refused', async (_what, text) => {
    expect((await draw(text)).error?.code).toBe('UNSUPPORTED_MEDIA_TYPE');
  });
});

describe('a favicon', () => {
  const svg = (inner: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">${inner}</svg>`).toString('base64');
  const RED = svg('<rect width="40" height="20" fill="#c00000"/>');

  it('is drawn anew as a small square PNG, from a PNG as well, and from nothing else', async () => {
    const user = await server.signUp();
    const draw = (base64: string) => user.call(drawLogo, { body: { base64, as: 'favicon' } });
    const { result } = await draw(RED);
    expect([result.widthPx, result.heightPx]).toEqual([64, 64]);
    const again = await draw(result.logo);
    expect(again.error).toBeUndefined();
    for (const { logo } of [result, again.result]) {
      const picture = sharp(Buffer.from(logo, 'base64'));
      expect(await picture.metadata()).toMatchObject({ format: 'png', width: 64, height: 64 });
      const pixels = await picture.ensureAlpha().raw().toBuffer();
      const pixel = (x: number, y: number) => [...pixels.subarray((y * 64 + x) * 4, (y * 64 + x) * 4 + 4)];
      expect(pixel(32, 32)).toEqual([0xc0, 0, 0, 255]);
      // It is wider than high: above it there is nothing.
      expect(pixel(32, 4)[3]).toBe(0);
    }
    expect((await draw(svg('<script>alert(1)</script>'))).error?.code).toBe('UNSUPPORTED_MEDIA_TYPE');
  });

  it('is in the head of reports as HTML, in no other file, and on the page of recipients', async () => {
    const { user } = await measuredUser(server);
    const { logo: favicon } = (await user.call(drawLogo, { body: { base64: RED, as: 'favicon' } })).result;
    const brand = { label: 'A', name: 'Acme', colour: '#123456', logo: '', footer: '', contact: '', defaultFor: [] };
    await user.call(saveReportSettings, {
      params: { type: 'brand', id: 'acme' },
      body: { settings: { ...brand, favicon } },
    });
    const icon = `<link rel="icon" type="image/png" href="data:image/png;base64,${favicon}">`;
    const made = async (format: 'html' | 'email' | 'txt') => {
      const chosen = { ...settings, brandId: 'acme' };
      const { taskId } = (
        await user.call(sendReport, {
          params: { filetype: format },
          body: { settings: chosen, finishAction: 'download' },
        })
      ).result;
      const task = await endedTask(user, taskId);
      return (await user.call(fetchDownload, { params: { token: tokenOf(task.linkDownload ?? '') } })).text;
    };
    expect(await made('html')).toContain(icon);
    expect(await made('email')).not.toContain('<link');
    await server.database.run('update users set email_confirmed_at_ms = 1');
    await server.database.run('delete from mails');
    await user.call(askRecipients, { body: { emails: ['client@client.example'] } });
    const { rows } = await server.database.run(`select text from mails where recipient = 'client@client.example'`);
    const token = /report-recipient\/([\w-]{43})\//u.exec(String(rows[0]?.['text']))?.[1] ?? '';
    const answer = async () => (await server.browser().call(getRecipientAnswer, { params: { token } })).result.icon;
    expect(await answer()).toBe(`data:image/png;base64,${favicon}`);
    // With several brands it is the usual one's.
    await user.call(saveReportSettings, { params: { type: 'brand', id: 'other' }, body: { settings: brand } });
    expect(await answer()).toBe('');
  });
});

it('packs the tables of a report as CSV files', async () => {
  const { user } = await measuredUser(server);
  const task = await endedTask(user, (await send(user, 'csv')).result.taskId);
  const files = unzipSync(new Uint8Array(await bytesOf(task.linkDownload ?? '')));
  expect(Object.keys(files).length).toBeGreaterThan(3);
  expect(strFromU8(Object.values(files)[0] ?? new Uint8Array())).toContain(',');
});

describe('a report of which nothing is known', () => {
  const partsOf = async (user: Browser) => {
    const task = await endedTask(user, (await send(user, 'json')).result.taskId);
    expect(task.status).toBe('success');
    const { report } = JSON.parse((await bytesOf(task.linkDownload ?? '')).toString()) as { report: unknown };
    return reportDocumentSchema.parse(report).sections;
  };
  const reasonsOf = (parts: Awaited<ReturnType<typeof partsOf>>) =>
    parts.flatMap(({ section, blocks }) => {
      const [first, ...others] = blocks;
      return first?.kind === 'text' && others.length === 0 ? [[section, first.text] as const] : [];
    });

  it('says in each part why, and what to do: nothing was measured yet', async () => {
    const user = await server.signUp();
    const reasons = new Map(reasonsOf(await partsOf(user)));
    expect([...reasons.keys()]).toEqual([
      ...['summary', 'score-history', 'page-audit', 'website-check', 'findings', 'speed', 'accessibility'],
    ]);
    expect(reasons.get('score-history')).toBe(
      'Nothing was measured in this period. Run a check of the website to begin its history.',
    );
  });

  it('says the same of a project that was deleted with its results; the settings stay, and it is full once measured', async () => {
    const { user } = await measuredUser(server);
    const params = { type: 'template', id: 'kept' } as const;
    await user.call(saveReportSettings, { params, body: { settings: { name: 'Kept', settings } } });
    const { id } = (await user.call(getUser, { query: { scopes: 'id' } })).result ?? {};
    const own = `user_id = $1 and type <> 'CreateReport'`;
    const { rows } = await server.database.run(`select * from results where ${own}`, [id]);
    expect(rows.length).toBeGreaterThan(2);
    await server.database.run(`delete from results where ${own}`, [id]);
    expect(reasonsOf(await partsOf(user)).length).toBeGreaterThan(5);
    expect((await user.call(getReportSettings, { params })).result.settings).toEqual({ name: 'Kept', settings });
    const again = 'insert into results select * from json_populate_recordset(null::results, $1)';
    await server.database.run(again, [JSON.stringify(rows)]);
    expect(reasonsOf(await partsOf(user))).toEqual([]);
  });
});

// Last, since the clock goes far ahead meanwhile.
it.each(REPORT_FORMATS)(
  'a report is the same bytes when it is made again a year later, whatever became of its project: %s',
  async (format) => {
    const { user } = await measuredUser(server);
    const task = await endedTask(user, (await send(user, format)).result.taskId);
    const id = task.resultId ?? '';
    const body = createReportBody.parse((await user.call(getResult, { params: { id } })).result.body);
    expect(reportDocumentSchema.parse(body.report).sections.length).toBeGreaterThan(5);
    const first = await bytesOf(task.linkDownload ?? '');
    // Measured anew and renamed, then gone; the report's own row is all that is left.
    await server.database.run('update results set summary = $1 where type = $2', ['{"score":1}', 'SiteAudit']);
    await server.database.run('delete from results where type <> $1', ['CreateReport']);
    await server.database.run('update sessions set expires_at_ms = expires_at_ms + $1', [YEAR_MS]);
    server.clock.nowMs += YEAR_MS;
    const again = (await user.call(exportReport, { params: { type: format, id } })).result;
    const second = await bytesOf(again.linkDownload);
    server.clock.nowMs -= YEAR_MS;
    expect(first.length).toBeGreaterThan(500);
    expect(second.equals(first)).toBe(true);
  },
  BROWSER_MS,
);
