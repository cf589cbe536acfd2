import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { DkimKey } from '#server/config/mail-identity.ts';
import type { StoredMail } from './mail-repository.ts';

/** Hands a mail over. @throws when it was not taken; `isFinal` of `isRefused` says whether for good. */
export type MailTransport = { send(mail: StoredMail, file?: MailFile | null): Promise<void>; close(): void };
/** What is attached. */
export type MailFile = { readonly fileName: string; readonly mediaType: string; readonly bytes: Buffer };

const CONNECT_WITHIN_MS = 20_000;
const ANSWER_WITHIN_MS = 60_000;

export type TransportOptions = {
  /** `null` writes each mail as a file. */
  readonly smtpUrl: string | null;
  /** `Name <address>` or an address. */
  readonly from: string;
  readonly folder: string;
  /** With what all mail is signed. */
  readonly dkim?: DkimKey | null;
};
/** Whom mail comes from, and how it is signed. */
type Identity = Pick<TransportOptions, 'from' | 'dkim'>;

export function createMailTransport({ smtpUrl, folder, ...identity }: TransportOptions): MailTransport {
  return smtpUrl === null ? createFileTransport(folder, identity) : createSmtpTransport(smtpUrl, identity);
}

/** Whether the server of the recipient has said that it will never take this mail. */
export function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }; // as nodemailer marks its errors
  return code === 'EENVELOPE' && typeof responseCode === 'number' && responseCode >= 500;
}

/** The id is the mail's own, so that one sent twice for lack of an answer is told from another. */
function toMessage(mail: StoredMail, { from, dkim = null }: Identity, file: MailFile | null): SendMailOptions {
  const { recipient, replyTo, subject, text, html, shown, fromName, fromAddress, returnsTo, unsubscribeUrl } = mail;
  const ownAddress = /<([^<>]+)>\s*$/u.exec(from)?.[1] ?? from;
  const domain = domainOf(ownAddress);
  const address = fromAddress === '' ? ownAddress : fromAddress;
  return {
    from: fromName === '' && fromAddress === '' ? from : { name: fromName, address },
    // As objects, no text of them is read as a second address.
    to: (shown?.to ?? [recipient]).map(bare),
    ...(shown !== null && { cc: shown.cc.map(bare) }),
    envelope: { from: returnsTo === '' ? ownAddress : returnsTo, to: [recipient] },
    ...(dkim !== null && {
      dkim: { domainName: domainOf(address), keySelector: dkim.selector, privateKey: dkim.privateKey },
    }),
    ...(replyTo !== '' && { replyTo: bare(replyTo) }),
    subject,
    text,
    ...(html !== '' && { html }),
    ...(file !== null && {
      attachments: [{ filename: file.fileName, contentType: file.mediaType, content: file.bytes }],
    }),
    messageId: `<${mail.id}@${domain}>`,
    date: new Date(mail.createdAtMs),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl !== '' && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1) || 'localhost';
}

function bare(address: string): { name: string; address: string } {
  return { name: '', address };
}

/** What a mail carries itself. */
function ownFile({ attachment }: StoredMail): MailFile | null {
  if (attachment === null) return null;
  const { fileName, mediaType, base64 } = attachment;
  return { fileName, mediaType, bytes: Buffer.from(base64, 'base64') };
}

function createSmtpTransport(url: string, identity: Identity): MailTransport {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_WITHIN_MS,
    greetingTimeout: CONNECT_WITHIN_MS,
    socketTimeout: ANSWER_WITHIN_MS,
  });
  return {
    async send(mail, file = ownFile(mail)) {
      await transport.sendMail(toMessage(mail, identity, file));
    },
    close: () => transport.close(),
  };
}

/** Each mail becomes a file that mail programs open. It has its name when it is whole. */
function createFileTransport(folder: string, identity: Identity): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail, file = ownFile(mail)) {
      const { message } = await transport.sendMail(toMessage(mail, identity, file));
      const name = `${new Date(mail.createdAtMs).toISOString().replace(/[:.]/gu, '-')}-${mail.id}.eml`;
      const path = join(folder, name);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(`${path}.part`, message, { mode: 0o600 });
      await rename(`${path}.part`, path);
    },
    close: () => transport.close(),
  };
}
