import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export const STRIPE_KEY = 'sk_test_51Local';
export const STRIPE_HOOK_SECRET = 'whsec_local_secret';
const FORM = 'application/x-www-form-urlencoded';

export type StripeCall = {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  /** The body as a form. */
  readonly form: URLSearchParams;
  readonly body: string;
};
type Session = Record<string, unknown> & { id: string; payment_status: string; status: string };
export type StripeServer = Awaited<ReturnType<typeof startStripeServer>>;

/** An event as Stripe signs it: https://docs.stripe.com/webhooks#verify-manually. */
export function signStripe(body: string, nowMs: number, secret = STRIPE_HOOK_SECRET): string {
  const seconds = Math.floor(nowMs / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

/** What Stripe documents of Checkout and of refunds, on this machine; its payment page has one button. */
export async function startStripeServer() {
  const calls: StripeCall[] = [];
  const sessions = new Map<string, Session>();
  const answers = new Map<string, { readonly body: string; readonly answer: unknown }>();
  let hook: string | null = null;
  let isDown = false;
  let events = 0;
  let origin = '';

  const server = createServer((request, response) => {
    void handle(request).then(
      ({ status, answer, type = 'application/json', location }) => {
        response.writeHead(status, { 'content-type': type, ...(location !== undefined && { location }) });
        response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
      },
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });

  type Reply = { status: number; answer: unknown; type?: string; location?: string };
  const refused = (status: number, message: string): Reply => ({
    status,
    answer: { error: { type: 'invalid_request_error', message } },
  });

  async function handle(request: IncomingMessage): Promise<Reply> {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const path = (request.url ?? '').split('?')[0] ?? '';
    const [, , page, id = ''] = path.split('/');
    if (page === 'pay') return pay(id, request.method ?? '');
    const { method = '', headers } = request;
    calls.push({ method, path, headers, form: new URLSearchParams(body), body });
    if (isDown) return refused(500, 'Something went wrong');
    if (headers.authorization !== `Bearer ${STRIPE_KEY}`) return refused(401, 'Invalid API Key provided');
    if (method === 'POST' && headers['content-type'] !== FORM) return refused(400, 'Unsupported content type');
    const key = String(headers['idempotency-key'] ?? '');
    const before = answers.get(key);
    if (key !== '' && before !== undefined)
      return before.body === body
        ? { status: 200, answer: before.answer }
        : refused(400, 'Keys for idempotent requests');
    const reply = answer(method, path, new URLSearchParams(body));
    if (key !== '' && reply.status === 200) answers.set(key, { body, answer: reply.answer });
    return reply;
  }

  function answer(method: string, path: string, form: URLSearchParams): Reply {
    const [, , , , id = '', action = ''] = path.split('/');
    const session = sessions.get(id);
    if (path === '/v1/refunds') return { status: 200, answer: { id: 're_1', object: 'refund', status: 'succeeded' } };
    if (path === '/v1/checkout/sessions' && method === 'POST') return { status: 200, answer: create(form) };
    if (session === undefined) return refused(404, `No such checkout.session: ${id}`);
    if (action === 'expire') {
      if (session.status !== 'open') return refused(400, 'Only open sessions can be expired');
      session.status = 'expired';
    }
    return { status: 200, answer: session };
  }

  function create(form: URLSearchParams): Session {
    const id = `cs_test_${sessions.size + 1}`;
    const session = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      mode: form.get('mode'),
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]'),
      client_reference_id: form.get('client_reference_id'),
      metadata: { order: form.get('metadata[order]') },
      success_url: form.get('success_url'),
      cancel_url: form.get('cancel_url'),
      payment_intent: null,
      url: `${origin}/c/pay/${id}`,
    };
    sessions.set(id, session);
    return session;
  }

  async function pay(id: string, method: string): Promise<Reply> {
    const session = sessions.get(id);
    if (session === undefined) return refused(404, 'No such page');
    const html = `<!doctype html><title>Stripe Checkout</title><form method="post"><button>Pay</button></form><a href="${String(session['cancel_url'])}">Back</a>`;
    if (method !== 'POST') return { status: 200, answer: html, type: 'text/html' };
    complete(id);
    if (hook !== null) await send('checkout.session.completed', session);
    return { status: 303, answer: '', location: String(session['success_url']) };
  }

  function complete(id: string, change: Record<string, unknown> = {}): Session {
    const session = sessions.get(id);
    if (session === undefined) throw new Error(`There is no session ${id}`);
    Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: `pi_${id}`, ...change });
    return session;
  }

  const toEvent = (type: string, object: unknown, id = `evt_${(events += 1)}`) =>
    JSON.stringify({ id, object: 'event', api_version: '2024-06-20', type, data: { object } });

  async function send(type: string, object: unknown): Promise<void> {
    const body = toEvent(type, object);
    const headers = { 'content-type': 'application/json', 'stripe-signature': signStripe(body, Date.now()) };
    await fetch(hook ?? '', { method: 'POST', headers, body });
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // of a server that listens on a port
  origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    calls,
    /** What the server has to be told to use it. */
    env: {
      STRIPE_SECRET_KEY: STRIPE_KEY,
      STRIPE_WEBHOOK_SECRET: STRIPE_HOOK_SECRET,
      STRIPE_API_URL: origin,
      ALLOW_TARGETS: `127.0.0.1:${port}`,
    },
    /** Where its payment page tells what was paid. */
    tell: (url: string | null) => {
      hook = url;
    },
    setDown: (down: boolean) => {
      isDown = down;
    },
    /** Pays for a session, without telling. */
    complete,
    session: (id: string) => sessions.get(id),
    /** An event as its text, with an id of its own unless one is given. */
    toEvent,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
