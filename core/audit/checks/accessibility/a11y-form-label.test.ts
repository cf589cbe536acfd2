import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { a11yFormLabel } from './a11y-form-label.ts';

describeCheck(a11yFormLabel, {
  fails: {
    'a field has no label': [
      pageEvidence('<form><input type="text" name="city"></form>'),
      [{ at: 'https://example.org/page/', messageKey: 'unlabelled', values: { kind: 'input[text]' } }],
    ],
    'a label belongs to another field': [
      pageEvidence('<label for="b">City</label><select id="a"></select>'),
      [{ values: { kind: 'select' } }],
    ],
  },
  passes: {
    'a label names the field': pageEvidence('<label for="a">City</label><input type="text" id="a">'),
    'the field stands in its label': pageEvidence('<label>City <textarea></textarea></label>'),
    'the field has an aria-label': pageEvidence('<input type="text" aria-label="City">'),
    'the field has a title': pageEvidence('<input type="search" title="Search the site">'),
    'its label is empty and it has a name of its own': pageEvidence(
      '<label for="a"></label><input id="a" aria-label="City">',
    ),
    'the field has an aria-labelledby': pageEvidence('<p id="a">City</p><input type="text" aria-labelledby="a">'),
  },
  notApplicable: {
    'there is no field': pageEvidence('<p>Words</p>'),
    'the only field is hidden': pageEvidence('<input type="hidden" name="token">'),
  },
});
