import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export type MailServer = {
  readonly url: string;
  readonly port: number;
  /** What it has taken, in order. */
  readonly mails: ParsedMail[];
  /** From whom and to whom each of them was handed over, which no header says. */
  readonly envelopes: { readonly from: string; readonly to: string[] }[];
  /** Answers each recipient with this reply from now on; `null` takes everything. */
  refuseWith(code: number | null): void;
  close(): Promise<void>;
};

/** A real SMTP server on a port of its own. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const mails: ParsedMail[] = [];
  const envelopes: MailServer['envelopes'] = [];
  let refusal: number | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      done(refusal === null ? null : Object.assign(new Error('Refused'), { responseCode: refusal }));
    },
    onData(stream, { envelope }, done) {
      simpleParser(stream).then((mail) => {
        mails.push(mail);
        const { mailFrom, rcptTo } = envelope;
        envelopes.push({ from: mailFrom === false ? '' : mailFrom.address, to: rcptTo.map(({ address }) => address) });
        done();
      }, done);
    },
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address() as AddressInfo; // listens on TCP
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    mails,
    envelopes,
    refuseWith(code) {
      refusal = code;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
