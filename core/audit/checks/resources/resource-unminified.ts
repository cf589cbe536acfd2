import { judgeTargets, NOT_FETCHED } from '#core/audit/fetched-targets.ts';
import { defineCheck } from '#core/audit/check.ts';
import { ownFilesOf } from './own-files.ts';

/** Comments and white space in style sheets and scripts are bytes nobody reads in production. */
export const resourceUnminified = defineCheck({
  id: 'resource-unminified',
  area: 'resources',
  severity: 'notice',
  needs: ['document', 'targets', 'response'],
  source: 'https://developer.chrome.com/docs/lighthouse/performance/unminified-javascript',
  thresholds: { minSavingBytes: 2048, minSavingPct: 10 },
  title: {
    message: 'Stylesheet or script is not minified',
    comment: 'Minified: comments and white space taken out of CSS or JavaScript.',
  },
  passed: {
    message: 'Minifying stylesheets and scripts would save little',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Comments and white space make the file larger than necessary, so the page loads more slowly.',
    comment: 'Why CSS and JavaScript files should be minified.',
  },
  howToFix: {
    message: 'Minify CSS and JavaScript with your build tool or a CMS plugin.',
    comment: 'CSS and JavaScript stay as they are.',
  },
  messages: {
    wordy: {
      message: 'Minifying would save about {kilobytes, number} kB, {percent, number}% of the file',
      comment: 'kilobytes: bytes saved, in kB. percent: share of the file, a whole number.',
    },
    notAsked: NOT_FETCHED,
  },
  run({ document, targets, response }, { minSavingBytes, minSavingPct }) {
    return judgeTargets(
      ownFilesOf(document, response.finalUrl, ['script', 'style']),
      targets,
      ({ url, evidence }, target) => {
        const { minifySavingBytes: saving, sizeBytes } = target;
        if (saving === null || sizeBytes === null || sizeBytes === 0) return 'unknown';
        const savingPct = (saving / sizeBytes) * 100;
        if (saving < minSavingBytes || savingPct < minSavingPct) return null;
        const values = { kilobytes: Math.round(saving / 1024), percent: Math.min(100, Math.round(savingPct)) };
        return { at: url, messageKey: 'wordy', values, evidence };
      },
    );
  },
});
