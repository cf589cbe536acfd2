import { getPageText } from '#core/contract/page-texts.ts';
import { AppError } from '#core/contract/errors.ts';
import { defineFeature } from '#server/features/feature.ts';
import { routeOf } from '#server/services/route-of.ts';

/** Legal pages and pages of the operator. */
export const pageTextsFeature = defineFeature({
  name: 'page-texts',
  routes(app, { pageTexts }) {
    app.route({
      ...routeOf(getPageText),
      handler: async ({ query, brand }) => {
        const text = await pageTexts.find(query.slug, query.lang, brand);
        if (text === null) throw new AppError('NOT_FOUND', 'There is no such text');
        return { result: text };
      },
    });
  },
});
