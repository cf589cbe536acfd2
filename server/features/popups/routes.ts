import { listPopups, noteSeenPopup, type Popup } from '#core/contract/popups.ts';
import type { FeatureRoutes } from '#server/features/feature.ts';
import { toTextNodes } from '#server/services/markdown/text-nodes.ts';
import { routeOf } from '#server/services/route-of.ts';
import { createPopupRepository, type PopupRow } from './repository.ts';

/** Where a button may lead: a path of ours or a page on the web. */
const SAFE_HREF = /^(?:https?:\/\/|\/(?![/\\]))/iu;

function toPopup({ id, title, text, actionLabel, actionHref }: PopupRow): Popup {
  const action = actionLabel !== '' && SAFE_HREF.test(actionHref) ? { label: actionLabel, href: actionHref } : null;
  return { id, title, nodes: toTextNodes(text), action };
}

export const popupRoutes: FeatureRoutes = (app, { database, now }) => {
  const popups = createPopupRepository(database, now);

  app.route({
    ...routeOf(listPopups),
    handler: async ({ session, brand }) => {
      if (session?.user.status !== 'active') return { result: [] };
      const { id: userId, plan } = session.user;
      const rows = await popups.unseen({ userId, brandId: brand.id, plan });
      return { result: rows.map(toPopup) };
    },
  });

  app.route({
    ...routeOf(noteSeenPopup),
    handler: async ({ userId, body }) => {
      await popups.noteSeen(userId, body.id);
      return { result: { seen: true as const } };
    },
  });
};
