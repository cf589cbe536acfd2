import { Trans, useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { useId, useState } from 'react';
import { isGuideDue, type GuideKey } from '#core/domain/guide.ts';
import { useGuideAnswers } from '#src/data/hooks/use-guide-answers.ts';
import { usePromptTurn } from '#src/shell/prompts/prompt-turn.ts';
import { Button, IconButton } from '#src/ui/index.tsx';
import { guideStore } from './guide-store.ts';
import styles from './guide.module.css';
import { useGuideKey } from './use-guide-key.ts';

/** Offers the guide of a page to whoever has neither opened nor closed it. */
export function GuideOffer() {
  const key = useGuideKey();
  return key === null ? null : <Offer key={key} guide={key} />;
}

function Offer({ guide }: { guide: GuideKey }) {
  const { t } = useLingui();
  const textId = useId();
  const { answerOf, answer } = useGuideAnswers();
  const [nowMs] = useState(() => Date.now());
  const answered = answerOf(guide);
  const isDue = answered !== undefined && isGuideDue(answered, nowMs);
  const isTurn = usePromptTurn('guide', isDue);
  if (!isTurn) return null;

  function open() {
    answer(guide, 'opened');
    guideStore.show(guide);
  }
  return (
    <section className={styles['offer']} aria-labelledby={textId}>
      <span id={textId}>
        <Trans>New here? See what this page does.</Trans>
      </span>
      <Button size="s" onClick={open}>
        <Trans comment="Button: opens the guide of the page">Show me</Trans>
      </Button>
      <Button size="s" variant="close" onClick={() => answer(guide, 'later')}>
        <Trans>Ask again tomorrow</Trans>
      </Button>
      <IconButton
        label={t`Do not show this guide`}
        icon={<X aria-hidden="true" />}
        onClick={() => answer(guide, 'opened')}
      />
    </section>
  );
}
