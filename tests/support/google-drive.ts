import type { IncomingMessage, ServerResponse } from 'node:http';
import { serveHttp } from './loopback-server.ts';

export type KeptFile = {
  readonly id: string;
  readonly about: {
    readonly name: string;
    readonly mimeType?: string;
    readonly appProperties: { readonly order: string };
  };
  readonly mediaType: string;
  readonly bytes: Buffer;
};

/**
 * Google Drive, as far as its documentation tells what an app with the access `drive.file` meets: listing by `appProperties`, and resumable
 * uploads (https://developers.google.com/drive/api/guides/manage-uploads).
 */
export async function startGoogleDrive() {
  const files: KeptFile[] = [];
  const begun = new Map<string, Pick<KeptFile, 'about' | 'mediaType'>>();
  const tokens = new Set<string>();
  const drive = {
    files,
    /** Tokens it was called with. */
    tokens,
    /** What it answers instead of taking a file; null for taking it. */
    refusal: null as { status: number; reason: string } | null,
    url: '',
    calls: 0,
    [Symbol.asyncDispose]: () => http[Symbol.asyncDispose](),
  };
  const http = await serveHttp((request, response) => void answer(request, response));
  drive.url = `http://127.0.0.1:${http.port}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    drive.calls += 1;
    tokens.add((request.headers.authorization ?? '').replace('Bearer ', ''));
    const url = new URL(request.url ?? '', drive.url);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array)); // a request gives bytes
    const bytes = Buffer.concat(chunks);
    const tell = (status: number, json: unknown, headers: Record<string, string> = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(json));
    if (drive.refusal !== null) {
      const { status, reason } = drive.refusal;
      return void tell(status, { error: { code: status, errors: [{ domain: 'global', reason }], message: reason } });
    }
    if (request.method === 'GET' && url.pathname === '/drive/v3/files') {
      const [, order] =
        /appProperties has \{ key='order' and value='([\w-]+)' \}/u.exec(url.searchParams.get('q') ?? '') ?? [];
      const found = files.filter(({ about }) => about.appProperties.order === order);
      return void tell(200, { files: found.map(({ id }) => toReply(id)) });
    }
    if (request.method === 'POST' && url.searchParams.get('uploadType') === 'resumable') {
      const id = `file-${begun.size + 1}`;
      const about = JSON.parse(bytes.toString()) as KeptFile['about']; // what we sent
      begun.set(id, { about, mediaType: String(request.headers['x-upload-content-type']) });
      return void tell(200, {}, { location: `${drive.url}/upload/drive/v3/files?upload_id=${id}` });
    }
    const id = url.searchParams.get('upload_id') ?? '';
    const upload = begun.get(id);
    if (request.method !== 'PUT' || upload === undefined) return void tell(404, { error: { code: 404, errors: [] } });
    files.push({ id, ...upload, bytes });
    tell(200, toReply(id));
  }
  return drive;
}

function toReply(id: string) {
  return { id, webViewLink: `https://docs.google.com/spreadsheets/d/${id}/edit?usp=drivesdk` };
}
