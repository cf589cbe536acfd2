export type GuideOffer = { readonly label: string; readonly open: () => void };

const listeners = new Set<() => void>();
let offered: GuideOffer | null = null;

/** The guide of the page that is shown, which the header has a button for; `null` where there is none. */
export const guideOffer = {
  get: (): GuideOffer | null => offered,
  set: (offer: GuideOffer | null): void => {
    offered = offer;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
