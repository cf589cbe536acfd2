import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { EVERYWHERE } from '#core/audit/accessibility/everywhere.ts';
import type { FoundElement, RuleOutcome } from '#core/audit/accessibility/outcomes.ts';
import { IgnoreForm } from '#src/analysis/ignoring/ignore-form.tsx';
import { useFormats } from '#src/i18n/formats.ts';
import { Button, Evidence, Foreign, KeyValueList, type KeyValueItem } from '#src/ui/index.tsx';
import styles from './accessibility.module.css';
import type { Deciding, Said } from './use-deciding.ts';
import { useRatioText } from './view-names.ts';

export type FoundKind = 'fault' | 'review' | 'decided';
type ElementCardProps = {
  rule: RuleOutcome;
  element: FoundElement;
  kind: FoundKind;
  language: string;
  deciding: Deciding;
};

/** One element: where it is, how it looks, what axe says of it, and what can be said of it. */
export function ElementCard({ rule, element, kind, language, deciding }: ElementCardProps) {
  const { t } = useLingui();
  return (
    <div className={styles['element']}>
      {element.picture !== null && (
        <img
          className={styles['picture']}
          src={element.picture}
          alt={t`The element on the page, in a red frame`}
          loading="lazy"
        />
      )}
      <KeyValueList items={useElementFacts(element)} />
      <Evidence text={element.snippet} />
      <Messages element={element} language={language} />
      <Decide rule={rule.rule} element={element} kind={kind} deciding={deciding} />
    </div>
  );
}

function useElementFacts({ selector, contrast, stop, reachesPx }: FoundElement): KeyValueItem[] {
  const { t } = useLingui();
  const formats = useFormats();
  const ratioText = useRatioText();
  const items: KeyValueItem[] = [{ key: t`Element`, value: <Foreign>{selector}</Foreign> }];
  if (stop !== null) items.push({ key: t`Reached with Tab after`, value: t`${formats.number(stop)} presses` });
  if (reachesPx !== null) items.push({ key: t`Reaches to`, value: t`${formats.number(reachesPx)} px` });
  if (contrast === null) return items;
  const { text, background, ratio, required, nearestText, nearestBackground } = contrast;
  return [
    ...items,
    { key: t`Text color`, value: <Swatch color={text} /> },
    { key: t`Background color`, value: <Swatch color={background} /> },
    { key: t`Contrast`, value: t`${ratioText(ratio)}, at least ${ratioText(required)} is needed` },
    { key: t`Nearest text color that passes`, value: nearestText === null ? t`none` : <Swatch color={nearestText} /> },
    {
      key: t`Nearest background that passes`,
      value: nearestBackground === null ? t`none` : <Swatch color={nearestBackground} />,
    },
  ];
}

function Swatch({ color }: { color: string }) {
  return (
    <>
      <svg className={styles['swatch']} width="16" height="16" aria-hidden="true">
        <rect width="16" height="16" fill={color} />
      </svg>{' '}
      <code>{color}</code>
    </>
  );
}

function Messages({ element: { any, all }, language }: { element: FoundElement; language: string }) {
  return (
    <>
      {all.length > 0 && (
        <div>
          {all.length === 1 ? <Trans>Fix this:</Trans> : <Trans>Fix all of these:</Trans>}
          <MessageList messages={all} language={language} />
        </div>
      )}
      {any.length > 0 && (
        <div>
          {any.length === 1 ? <Trans>Fix this:</Trans> : <Trans>Fix one of these:</Trans>}
          <MessageList messages={any} language={language} />
        </div>
      )}
    </>
  );
}

function MessageList({ messages, language }: { messages: readonly string[]; language: string }) {
  return (
    <ul className={styles['messages']} lang={language}>
      {messages.map((message) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  );
}

type DecideProps = { rule: string; element: FoundElement; kind: FoundKind; deciding: Deciding };

function Decide({ rule, element, kind, deciding }: DecideProps) {
  const { t } = useLingui();
  const [isIgnoring, setIsIgnoring] = useState(false);
  const target = { rule, selector: element.selector, snippet: element.snippet };
  const answer = (verdict: 'fault' | 'fine') => void deciding.decide(target, { verdict, reason: '', untilMs: null });
  const said = deciding.reasonOf(target);
  if (isIgnoring)
    return (
      <IgnoreForm
        targets={[{ check: rule, finding: { url: rule, at: element.selector } }]}
        onIgnore={(_, why) => deciding.decide(target, { verdict: 'ignored', ...why })}
        onClose={() => setIsIgnoring(false)}
      />
    );
  return (
    <div
      className={styles['settings']}
      role="group"
      aria-label={kind === 'review' ? t`Is this a fault?` : t`Your decision`}
    >
      {kind === 'review' && (
        <>
          <span>
            <Trans>Is this a fault?</Trans>
          </span>
          <Button variant="cancel" size="s" onClick={() => answer('fault')}>
            <Trans>Yes, a fault</Trans>
          </Button>
          <Button variant="cancel" size="s" onClick={() => answer('fine')}>
            <Trans>No fault</Trans>
          </Button>
        </>
      )}
      {said === null || kind === 'review' ? (
        <Button variant="cancel" size="s" onClick={() => setIsIgnoring(true)}>
          <Trans>Ignore</Trans>
        </Button>
      ) : (
        <TakeBack said={said} onTakeBack={() => void deciding.takeBack(target)} />
      )}
    </div>
  );
}

type TakeBackProps = { said: Said; onTakeBack: () => void };

/** Why and how long something is ignored, and the way back. */
export function TakeBack({ said: { selector, reason, untilMs }, onTakeBack }: TakeBackProps) {
  const formats = useFormats();
  const day = untilMs === null ? '' : formats.dateTime(untilMs);
  return (
    <>
      {reason !== '' && (
        <span>
          <Trans>Reason:</Trans> <Foreign>{reason}</Foreign>
        </span>
      )}
      {selector === EVERYWHERE && (
        <span>
          <Trans>On the whole website</Trans>
        </span>
      )}
      {day !== '' && (
        <span>
          <Trans>Until {day}</Trans>
        </span>
      )}
      <Button variant="cancel" size="s" onClick={onTakeBack}>
        <Trans>Take back</Trans>
      </Button>
    </>
  );
}
