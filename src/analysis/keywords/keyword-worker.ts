import { readKeywords, type KeywordAsk, type KeywordReading } from './keyword-job.ts';

export type KeywordMessage =
  { readonly kind: 'progress'; readonly pct: number } | { readonly kind: 'done'; readonly reading: KeywordReading };

const post = (message: KeywordMessage): void => self.postMessage(message);

self.addEventListener('message', ({ data }: MessageEvent<KeywordAsk>) => {
  void readKeywords(data, (pct) => post({ kind: 'progress', pct })).then((reading) => post({ kind: 'done', reading }));
});
