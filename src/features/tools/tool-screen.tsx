import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { useDraft } from '#src/data/hooks/use-draft.ts';
import { BackLink } from '#src/i18n/back-link.tsx';
import { useLocaleHref } from '#src/i18n/locale-link.tsx';
import { navigationMessage } from '#src/i18n/navigation-messages.ts';
import { CopyButton, PageTitle, Skeleton } from '#src/ui/index.tsx';
import type { ToolPanelProps } from './tool-entry.ts';
import { TOOL_LIST } from './tool-list.gen.ts';
import styles from './tools.module.css';

type ToolScreenProps = {
  id: string;
  /** The input that the address names. */
  linkedInput: string | undefined;
  /** Called when something else is typed than the address names. */
  onUnlink: () => void;
} & Pick<ToolPanelProps, 'result' | 'onResultChange' | 'isRunAsked'>;

/** One tool: its name, what it does, and its panel with what was typed last. */
export function ToolScreen({ id, linkedInput, onUnlink, ...kept }: ToolScreenProps) {
  const { _ } = useTexts();
  const { t } = useLingui();
  const toHref = useLocaleHref();
  const [input, setInput] = useToolInput({ id, linkedInput, onUnlink });
  const tool = TOOL_LIST.find((each) => each.id === id);
  if (tool === undefined) return null;
  const { Panel, nameId, summary } = tool;
  const query = input === '' ? '' : `?${new URLSearchParams({ input }).toString()}`;
  const link = () => new URL(toHref(`/tools/${id}/${query}`), location.href).href;
  return (
    <div className={styles['screen']}>
      <div className={styles['head']}>
        <BackLink path="/tools/">
          <Trans>All tools</Trans>
        </BackLink>
        <PageTitle meta={_(summary)} actions={<CopyButton size="m" label={t`Copy link`} text={link} />}>
          {_(navigationMessage(nameId))}
        </PageTitle>
      </div>
      <Suspense fallback={<Skeleton label={t`Loading the tool`} shape="panel" />}>
        <Panel input={input} onInputChange={setInput} {...kept} />
      </Suspense>
    </div>
  );
}

/**
 * What is typed, else what the address names, else what was typed last in this browser. What is typed stays out of the address, which
 * histories and servers keep: only a copied link has it.
 */
function useToolInput({
  id,
  linkedInput,
  onUnlink,
}: Pick<ToolScreenProps, 'id' | 'linkedInput' | 'onUnlink'>): readonly [string, (input: string) => void] {
  const draft = useDraft(`tool ${id}`, '');
  /** What was typed, and the linked input it took the place of: another one takes its place. */
  const [typed, setTyped] = useState<{ text: string; over: string | undefined } | null>(null);
  const isLinked = linkedInput !== undefined && linkedInput !== typed?.over;

  function handleChange(text: string) {
    setTyped({ text, over: linkedInput });
    draft.set(text);
    if (linkedInput !== undefined) onUnlink();
  }
  return [isLinked ? linkedInput : (typed?.text ?? draft.value), handleChange];
}
