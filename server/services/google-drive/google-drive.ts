import { z } from 'zod';
import { AppError } from '#core/contract/errors.ts';

/** What a spreadsheet is called as a kind of file at Google. */
const GOOGLE_SHEET = 'application/vnd.google-apps.spreadsheet';
const TIMEOUT_MS = 60_000;
/** More than any answer about one file has. */
const MAX_ANSWER_BYTES = 256 * 1024;

const fileSchema = z.object({ id: z.string().min(1), webViewLink: z.url({ protocol: /^https?$/u }) });
const foundSchema = z.object({ files: z.array(fileSchema) });
const refusalSchema = z.object({
  error: z.object({ errors: z.array(z.object({ reason: z.string() })).optional(), status: z.string().optional() }),
});

export type DriveFile = {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
  /** Whether Google makes a spreadsheet of it, with a sheet for each of its own. */
  readonly isSheet: boolean;
  /** Names the order to save it: an order that is given again saves no second file. */
  readonly order: string;
};
export type SavedFile = { readonly id: string; readonly href: string };
export type GoogleDrive = ReturnType<typeof createGoogleDrive>;

/**
 * Files in somebody's Google Drive, version 3 of its API (https://developers.google.com/drive/api/reference/rest/v3/files). The access
 * `drive.file` reaches nothing but what we have put there ourselves.
 * @param origin Where the API is, without a path.
 */
export function createGoogleDrive(origin: string) {
  /** @throws {AppError} DRIVE_UNREACHABLE, GOOGLE_ACCESS_NEEDED, DRIVE_FULL, DRIVE_REFUSED */
  async function ask(url: URL, init: RequestInit, { accessToken, signal }: Caller): Promise<Response> {
    const limit = AbortSignal.timeout(TIMEOUT_MS);
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${accessToken}`);
    let response: Response;
    try {
      response = await fetch(url, {
        ...init,
        headers,
        redirect: 'error',
        signal: AbortSignal.any([signal, limit]),
      });
    } catch (error) {
      signal.throwIfAborted();
      throw new AppError('DRIVE_UNREACHABLE', 'Google Drive does not answer', { cause: error });
    }
    if (!response.ok) throw refusalOf(response.status, await readJson(response));
    return response;
  }

  /** What an earlier try with the same order has saved. */
  async function find(order: string, caller: Caller): Promise<SavedFile | null> {
    const url = new URL('/drive/v3/files', origin);
    const mark = `key='order' and value='${order.replaceAll(/[^\w-]/gu, '')}'`;
    url.search = new URLSearchParams({
      q: `appProperties has { ${mark} } and trashed = false`,
      ...{ fields: 'files(id,webViewLink)', pageSize: '1' },
    }).toString();
    const found = foundSchema.safeParse(await readJson(await ask(url, {}, caller)));
    const file = found.data?.files[0];
    return file === undefined ? null : { id: file.id, href: file.webViewLink };
  }

  /** Begins an upload of any size. @returns where its bytes go, at the same origin. */
  async function begin({ name, mediaType, bytes, isSheet, order }: DriveFile, caller: Caller): Promise<URL> {
    const url = new URL('/upload/drive/v3/files', origin);
    url.search = new URLSearchParams({ uploadType: 'resumable', fields: 'id,webViewLink' }).toString();
    const about = { name, ...(isSheet && { mimeType: GOOGLE_SHEET }), appProperties: { order } };
    const response = await ask(
      url,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=UTF-8',
          'x-upload-content-type': mediaType,
          'x-upload-content-length': String(bytes.byteLength),
        },
        body: JSON.stringify(about),
      },
      caller,
    );
    await response.body?.cancel();
    const session = URL.parse(response.headers.get('location') ?? '', url);
    // The access goes to nobody else.
    if (session?.origin !== url.origin) throw refused('Google Drive named no place for the file');
    return session;
  }

  return {
    /**
     * Saves a file, once for each order.
     * @throws {AppError} GOOGLE_ACCESS_NEEDED, DRIVE_FULL, DRIVE_REFUSED, DRIVE_UNREACHABLE
     */
    async save(file: DriveFile, caller: Caller): Promise<SavedFile> {
      const known = await find(file.order, caller);
      if (known !== null) return known;
      const session = await begin(file, caller);
      const response = await ask(
        session,
        // Its own copy: what fetch takes must not be shared memory.
        { method: 'PUT', headers: { 'content-type': file.mediaType }, body: new Uint8Array(file.bytes) },
        caller,
      );
      const saved = fileSchema.safeParse(await readJson(response));
      if (!saved.success) throw refused('Google Drive did not say where the file is');
      return { id: saved.data.id, href: saved.data.webViewLink };
    },
  };
}

type Caller = { readonly accessToken: string; readonly signal: AbortSignal };

function refused(message: string): AppError {
  return new AppError('DRIVE_REFUSED', message);
}

/** `null` for what is no JSON or too long. */
async function readJson(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength;
      if (size > MAX_ANSWER_BYTES) return null;
      chunks.push(chunk);
    }
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown;
  } catch {
    return null;
  }
}

/** What Google means (https://developers.google.com/drive/api/guides/handle-errors). */
function refusalOf(status: number, json: unknown): AppError {
  const { data } = refusalSchema.safeParse(json);
  const reasons = data?.error.errors?.map(({ reason }) => reason) ?? [];
  if (reasons.includes('storageQuotaExceeded')) return new AppError('DRIVE_FULL', 'This Google Drive is full');
  const isBusy = reasons.some((reason) => /rateLimitExceeded/iu.test(reason)) || status === 429 || status >= 500;
  if (isBusy) return new AppError('DRIVE_UNREACHABLE', `Google Drive answers ${status}`);
  const isAccess = status === 401 || reasons.some((reason) => /insufficient|authError|forbidden/iu.test(reason));
  if (isAccess) return new AppError('GOOGLE_ACCESS_NEEDED', 'Google Drive does not take this access');
  return refused(`Google Drive answers ${status}`);
}
