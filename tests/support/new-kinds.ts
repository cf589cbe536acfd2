import { copyTree, type TreeCopy } from './tree-copy.ts';

/** The screen of the page: rows of the list can be added and are shown. */
const SCREEN = `import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFixNotes } from '#src/data/hooks/use-fix-notes.ts';
import { Button, PageTitle, TextField } from '#src/ui/index.tsx';

export function PressKitScreen() {
  const { t } = useLingui();
  const { rows = [], add } = useFixNotes();
  const [text, setText] = useState('');
  return (
    <div>
      <PageTitle>
        <Trans>Press kit</Trans>
      </PageTitle>
      <TextField label={t\`Note\`} value={text} onValueChange={setText} />
      <Button onClick={() => void add([{ text }])}>
        <Trans>Add note</Trans>
      </Button>
      <ul aria-label={t\`Notes\`}>
        {rows.map(({ id, value }) => (
          <li key={id}>{value.text}</li>
        ))}
      </ul>
    </div>
  );
}
`;
const FINDS =
  "findings.push({ at: document.titles[0]?.text ?? '', messageKey: 'found' });\n    return outcomeOf(findings);";

/** Runs a program of the copy. @throws with what it says when it fails. */
function mustRun(copy: TreeCopy, ...args: readonly string[]): void {
  const { status, lines } = copy.run(...args);
  if (status !== 0) throw new Error(lines.join('\n'));
}

/** One thing of each kind, made by `npm run new`, with its blanks filled in. */
function makeKinds(copy: TreeCopy): void {
  copy.make('page', 'press-kit');
  copy.make('analysis', 'host-watch');
  copy.make('check', 'titles/title-shouts');
  copy.make('site-check', 'duplicates/title-echo');
  copy.make('table', 'fix-notes');
  for (const [file, text] of [
    ['core/audit/checks/titles/title-shouts.ts', 'The title shouts'],
    ['core/audit/site-checks/duplicates/title-echo.ts', 'The titles echo'],
  ] as const)
    copy.write(file, copy.read(file).replaceAll("message: ''", `message: '${text}'`));
  copy.replace('core/audit/checks/titles/title-shouts.ts', 'return outcomeOf(findings);', FINDS);
  copy.write('src/features/press-kit/press-kit-screen.tsx', SCREEN);
  const trials = 'tests/support/model/list-trials.ts';
  const trial = "{ list: fixNotes, values: fc.record({ text: fc.constantFrom('a', 'b') }) },";
  copy.replace(trials, /\];\n$/u, `  ${trial}\n];\n`);
  copy.replace(trials, /^/u, "import { fixNotes } from '#core/contract/lists/fix-notes.ts';\n");
  // The last one takes the texts filled in above into the catalogues.
  copy.make('tool', 'word-count');
  copy.replace('core/tools/word-count/word-count.ts', 'text.trim()', "String(text.trim().split(' ').length)");
  copy.replace('locales/de/app.po', 'msgid "NAV_PRESS_KIT"\nmsgstr ""', 'msgid "NAV_PRESS_KIT"\nmsgstr "Pressemappe"');
}

/** The product with one more thing of each kind, built. */
export function buildWithKinds(): TreeCopy {
  const copy = copyTree();
  makeKinds(copy);
  mustRun(copy, 'tools/gen.ts', '--check');
  mustRun(copy, 'node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error');
  return copy;
}
