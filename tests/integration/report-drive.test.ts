import { afterEach, beforeAll, afterAll, describe, expect, it } from 'vitest';
import { unzipSync } from 'fflate';
import { exportToSheets, sendReport } from '#core/contract/report-center.ts';
import { defaultSettings } from '#core/reports/settings.ts';
import { createReportAnalysis } from '#server/features/report-center/create-report-analysis.ts';
import { startGoogleDrive } from '#tests/support/google-drive.ts';
import { endedTask, measuredUser } from '#tests/support/measured-user.ts';
import { startOpenIdProvider, type OpenIdProvider } from '#tests/support/openid-provider.ts';
import { signInAt } from '#tests/support/social-walk.ts';
import { startTestApp, type Browser, type TestApp } from '#tests/support/test-app.ts';

const SHEET = 'application/vnd.google-apps.spreadsheet';
const settings = defaultSettings(['example.org'], 'en', 'Europe/Berlin');

let google: OpenIdProvider;
let drive: Awaited<ReturnType<typeof startGoogleDrive>>;
let server: TestApp;
beforeAll(async () => {
  google = await startOpenIdProvider(['http://localhost:8080/api/v1/user/auth/google/']);
  google.people.set('ann', { sub: 'ann', email: 'ann@mail.example', email_verified: true, name: 'Ann' });
  drive = await startGoogleDrive();
  server = await startTestApp({
    analyses: [createReportAnalysis],
    works: true,
    env: {
      ...google.env,
      ...{ GOOGLE_DRIVE_URL: drive.url, SECRET_KEY: 'k'.repeat(40), PUBLIC_URL: 'http://localhost:8080' },
    },
  });
});
afterAll(async () => {
  await server.close();
  await google.close();
  await drive[Symbol.asyncDispose]();
});
afterEach(() => {
  drive.refusal = null;
  drive.files.length = 0;
});

const toDrive = (user: Browser, filetype: 'pdf' | 'html' | 'csv' | 'xlsx') =>
  user.call(sendReport, { params: { filetype }, body: { settings, finishAction: 'google_drive' } });
async function withAccess(): Promise<Browser> {
  const { user } = await measuredUser(server);
  expect((await signInAt(user, 'google', 'ann', { group: 'google_drive' })).outcome).toBe('DONE');
  return user;
}

describe('a report for Google Drive', () => {
  it('is refused without access, and nothing is asked of Google', async () => {
    const { user } = await measuredUser(server);
    const before = drive.calls;
    expect((await toDrive(user, 'html')).error?.code).toBe('GOOGLE_ACCESS_NEEDED');
    expect(drive.calls).toBe(before);
  });

  it('is saved there as it is, and ends with links to it and to the file [spec:4.22]', async () => {
    const user = await withAccess();
    const task = await endedTask(user, (await toDrive(user, 'html')).result.taskId);
    expect(task).toMatchObject({ status: 'success', finishAction: 'google_drive' });
    expect(task.linkExport).toContain('docs.google.com');
    expect(task.linkDownload).toContain('/downloads/file/');
    const [file, ...others] = drive.files;
    expect(others).toEqual([]);
    expect(file?.about).toMatchObject({ name: task.filename });
    expect(file?.about.mimeType).toBeUndefined();
    expect(file?.bytes.toString()).toContain('The website scores 74 of 100.');
  });

  it.each(['csv', 'xlsx'] as const)(
    'becomes a spreadsheet with a sheet for each part where its format is %s',
    async (format) => {
      const user = await withAccess();
      const task = await endedTask(user, (await toDrive(user, format)).result.taskId);
      expect(task.filename).toMatch(format === 'csv' ? /\.(?:csv|zip)$/u : /\.xlsx$/u);
      const [file] = drive.files;
      expect(file?.about).toMatchObject({ mimeType: SHEET });
      expect(file?.about.name).toMatch(/^SEO report example\.org \d{4}-\d\d-\d\d$/u);
      expect(file?.mediaType).toContain('spreadsheetml');
      const sheets = Object.keys(unzipSync(file?.bytes ?? Buffer.of())).filter((name) =>
        name.startsWith('xl/worksheets/'),
      );
      expect(sheets.length).toBeGreaterThan(5);
    },
  );

  it('that was made is saved as a spreadsheet once, however often it is asked for', async () => {
    const user = await withAccess();
    const id = (await endedTask(user, (await toDrive(user, 'html')).result.taskId)).resultId ?? '';
    const ask = (who: Browser) => who.call(exportToSheets, { params: { type: 'csv', id } });
    const first = await ask(user);
    expect(first.result.linkExport).toContain('docs.google.com');
    expect((await ask(user)).result).toEqual(first.result);
    expect(drive.files.map(({ about }) => about.mimeType)).toEqual([undefined, SHEET]);
    expect((await ask(await withAccess())).error?.code).toBe('NOT_FOUND');
  });

  it.each([
    ['DRIVE_FULL', 403, 'storageQuotaExceeded'],
    ['GOOGLE_ACCESS_NEEDED', 401, 'authError'],
    ['DRIVE_UNREACHABLE', 403, 'userRateLimitExceeded'],
    ['DRIVE_UNREACHABLE', 503, 'backendError'],
    ['DRIVE_REFUSED', 400, 'badRequest'],
  ])('fails with %s where Drive answers %i %s', async (code, status, reason) => {
    const user = await withAccess();
    drive.refusal = { status, reason };
    const task = await endedTask(user, (await toDrive(user, 'html')).result.taskId);
    expect(task.status).toBe('fail');
    expect(task.error?.code).toBe(code);
    expect(drive.files).toEqual([]);
  });
});
