import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { doctypeMissing } from './doctype-missing.ts';

const OLD =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">';

describeCheck(doctypeMissing, {
  fails: {
    'there is no doctype': [
      pageEvidence('<html><body></body></html>'),
      [{ at: 'https://example.org/page/', messageKey: 'missing' }],
    ],
    'the doctype is an older one': [pageEvidence(`${OLD}<html></html>`), [{ messageKey: 'other' }]],
  },
  passes: {
    'the doctype is that of HTML5': pageEvidence('<!doctype html><html></html>'),
    'it is written in capitals': pageEvidence('<!DOCTYPE HTML><html></html>'),
    'it carries the legacy string': pageEvidence('<!DOCTYPE html SYSTEM "about:legacy-compat"><html></html>'),
  },
});
