import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '#core/contract/errors.ts';
import { STATUS_PATH } from '#core/contract/status-page.ts';
import { isEmail } from '#core/domain/email.ts';
import { findLanguage } from '#core/standards/languages.ts';
import type { FeatureRoutes } from '#server/features/feature.ts';
import {
  brandOf,
  hostLook,
  languageOf,
  policyOf,
  titleOf,
  urlOf,
} from '#server/features/monitoring/status/page-look.ts';
import { statusFrame } from '#server/features/monitoring/status/status-frame.ts';
import { createStatusRepository, type StatusRow } from '#server/features/monitoring/status/status-repository.ts';
import { statusStyle } from '#server/features/monitoring/status/status-style.ts';
import type { App } from '#server/plugins/fastify-types.ts';
import { addressOf } from '#server/plugins/rate-limit.ts';
import { askSubscriber } from './ask-subscriber.ts';
import { createSubscriberRepository } from './subscriber-repository.ts';
import { answerForm, subscribeForm, subscriptionBody } from './subscription-html.ts';
import { SUBSCRIPTION_TEXTS as TEXTS } from './subscription-texts.ts';

const named = z.object({ name: z.string().max(100) });
const withToken = z.object({ token: z.string().max(100) });
type Said = { readonly code?: number; readonly title?: string; readonly words: string; readonly form?: string };

/** How readers of status pages get mail, and stop it: documents without scripts, for people without an account. */
export const subscriptionRoutes: FeatureRoutes = (app, services) => {
  const { database, limiters, texts } = services;
  const status = createStatusRepository(database);
  const subscribers = createSubscriberRepository(database.db, services);

  /** @param page `null` where none is known: it looks like the host then. */
  async function say(request: FastifyRequest, reply: FastifyReply, page: StatusRow | null, said: Said) {
    const language = languageOf(request.query, page?.settings.language ?? 'en', request.brand);
    const translate = await texts.translator(language);
    const brand = page === null ? hostLook(request.brand) : await brandOf(page, request.brand, status);
    const title = said.title ?? (page === null ? brand.name : titleOf(page, brand, translate));
    const style = statusStyle(brand);
    const pageUrl = page?.isOn === true ? `${urlOf(page, request.brand)}?lang=${language}` : '';
    const body = subscriptionBody({ title, words: said.words, form: said.form ?? '', pageUrl }, translate);
    return reply
      .code(said.code ?? 200)
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex, nofollow')
      .header('referrer-policy', 'no-referrer')
      .header('content-security-policy', policyOf(style))
      .type('text/html; charset=utf-8')
      .send(statusFrame({ tag: findLanguage(language)?.tag ?? language, title, brand, style, head: [], body }));
  }

  async function subscribe(request: FastifyRequest, reply: FastifyReply) {
    await limiters.statusPages.count(request, addressOf(request));
    const page = await status.shown(request.brand.id, named.parse(request.params).name);
    if (page === null) return reply.code(404).type('text/plain; charset=utf-8').send('There is no status page here.\n');
    const language = languageOf(request.query, page.settings.language, request.brand);
    const translate = await texts.translator(language);
    // A form of another website.
    if (request.headers['sec-fetch-site'] === 'cross-site')
      throw new AppError('NOT_SAME_ORIGIN', 'This form is for our own pages only');
    const typed = fieldOf(request.body, 'email').trim();
    const email = typed.toLowerCase();
    if (!isEmail(email)) {
      const url = urlOf(page, request.brand);
      const form = subscribeForm({ url, language, wrong: typed.slice(0, 254) }, translate);
      return say(request, reply, page, { code: 400, words: '', form });
    }
    try {
      await askSubscriber(request, { page, email, language }, { ...servicesOf(services), status, subscribers });
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'TOO_MANY_REQUESTS')) throw error;
      void reply.header('retry-after', String(error.retryAfterS ?? 60));
      return say(request, reply, page, { code: 429, words: translate(TEXTS.busy) });
    }
    return say(request, reply, page, { title: translate(TEXTS.asked), words: translate(TEXTS.askedText) });
  }

  async function show(request: FastifyRequest, reply: FastifyReply) {
    await limiters.statusPages.count(request, addressOf(request));
    const { token } = withToken.parse(request.params);
    const found = await subscribers.byToken(token);
    const translate = await texts.translator(
      languageOf(request.query, found?.page.settings.language ?? 'en', request.brand),
    );
    if (found === null) return say(request, reply, null, { code: 404, words: translate(TEXTS.gone) });
    const { page, subscriber } = found;
    const values = {
      page: titleOf(page, await brandOf(page, request.brand, status), translate),
      email: subscriber.email,
    };
    const isConfirmed = subscriber.confirmedAtMs !== null;
    const answers = isConfirmed
      ? [['stop', translate(TEXTS.stop)] as const]
      : [['yes', translate(TEXTS.yes)] as const, ['stop', translate(TEXTS.no)] as const];
    return say(request, reply, page, {
      words: translate(isConfirmed ? TEXTS.confirmed : TEXTS.confirm, values),
      form: answerForm(request.url, answers),
    });
  }

  /** Only the button of the page confirms: mail programs open links, and stop mails with a form of their own (RFC 8058). */
  async function take(request: FastifyRequest, reply: FastifyReply) {
    const { token } = withToken.parse(request.params);
    if (fieldOf(request.body, 'answer') === 'yes') {
      const found = await subscribers.byToken(token);
      if (found !== null) await subscribers.confirm(found.subscriber);
      return show(request, reply);
    }
    const found = await subscribers.byToken(token);
    const translate = await texts.translator(
      languageOf(request.query, found?.page.settings.language ?? 'en', request.brand),
    );
    await subscribers.remove(token);
    return say(request, reply, found?.page ?? null, { words: translate(TEXTS.stopped) });
  }

  void app.register((scope: App, _options, done) => {
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 2000 },
      (_request, body, parsed) => parsed(null, String(body)),
    );
    const common = { schema: { hide: true } };
    scope.route({ ...common, method: 'POST', url: `${STATUS_PATH}:name/subscribe/`, handler: subscribe });
    // No page is named like this.
    scope.route({ ...common, method: ['GET', 'HEAD'], url: `${STATUS_PATH}-/:token/`, handler: show });
    scope.route({ ...common, method: 'POST', url: `${STATUS_PATH}-/:token/`, handler: take });
    done();
  });
};

function servicesOf({ database, limiters, texts, now, random, secretBox }: Parameters<FeatureRoutes>[1]) {
  return { database, limiters, texts, now, random, secretBox };
}

/** What a form says; '' for what it does not. */
function fieldOf(body: unknown, name: string): string {
  return typeof body === 'string' ? (new URLSearchParams(body).get(name) ?? '') : '';
}
