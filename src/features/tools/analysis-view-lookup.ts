import { msg } from '@lingui/core/macro';
import { defineAnalysisView } from '#src/analysis/analysis-view.ts';

/** What a network tool asked other machines; its results stand on the page of the tool, which is their site. */
export const lookupView = defineAnalysisView({
  type: 'Lookup',
  feature: 'tools',
  name: msg({
    message: 'Lookup',
    comment: 'Name of what a network tool does: it asks other machines, such as name servers',
  }),
  path(place) {
    if (place === null) return '/tools/';
    const { site, url, result } = place;
    const query = { ...(url != null && { q: url }), ...(result !== undefined && { result }) };
    return `/tools/${site}/?${new URLSearchParams(query).toString()}`;
  },
  columns: [],
  steps: {
    STEP_LOOKUP: msg({
      id: 'STEP_LOOKUP',
      message: 'Asking {what}',
      comment: 'Progress of a lookup: what is being done now. what: the name of a server',
    }),
  },
  card: null,
});
