import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { soft404 } from './soft-404.ts';

describeCheck(soft404, {
  fails: {
    'the title says so': [
      pageEvidence('<html lang="en"><title>Page Not Found | Shop</title><h1>Oops</h1>'),
      [
        {
          at: 'https://example.org/page/',
          messageKey: 'title404',
          values: { status: 200 },
          evidence: 'Page Not Found | Shop',
        },
      ],
    ],
    'the main heading says so with a typographic apostrophe': [
      pageEvidence('<html lang="en"><title>Shop</title><h1>Oops! That page can’t be found.</h1>'),
      [{ messageKey: 'heading404' }],
    ],
    'the page speaks German': [pageEvidence('<html lang="de-CH"><title>Fehler 404 – Laden</title>')],
    'the page speaks Japanese': [
      pageEvidence('<html lang="ja"><title>お探しのページは見つかりませんでした。｜店</title>'),
    ],
    'the page states no language': [pageEvidence('<title>Страница не найдена</title>')],
  },
  passes: {
    'the phrase is only a piece of the title': pageEvidence(
      '<html lang="en"><title>Why “page not found” hurts your shop</title>',
    ),
    'the phrase stands in a smaller heading': pageEvidence(
      '<html lang="en"><title>Shop</title><h2>Page not found</h2>',
    ),
    'the phrase belongs to another language': pageEvidence('<html lang="de"><title>Strona nie istnieje</title>'),
  },
  notApplicable: { 'the page answers with status 404': pageEvidence('<title>Page not found</title>', { status: 404 }) },
});
