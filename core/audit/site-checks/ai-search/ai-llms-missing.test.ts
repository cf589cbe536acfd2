import { describeCheck } from '#core/audit/check-test.ts';
import { siteEvidence } from '#core/audit/site-check-test.ts';
import { aiLlmsMissing } from './ai-llms-missing.ts';

const url = 'https://example.org/llms.txt';
const answering = (status: number | null) => siteEvidence({ llmsTxt: { url, status, text: '' } });

describeCheck(aiLlmsMissing, {
  fails: {
    'it is not found': [answering(404), [{ at: url, messageKey: 'missing', values: { status: 404 } }]],
    'it is gone': [answering(410)],
  },
  passes: {
    'it is there': siteEvidence(),
    'it is empty': answering(200),
  },
  notApplicable: {
    'the server refuses it': answering(403),
    'the server fails': answering(500),
  },
  cannotTell: { 'nothing answers': answering(null) },
});
