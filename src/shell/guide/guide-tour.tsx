import { Popover } from '@base-ui/react/popover';
import { useLingui } from '@lingui/react';
import { Trans, useLingui as useTexts } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import type { GuideKey } from '#core/domain/guide.ts';
import { Button, IconButton } from '#src/ui/index.tsx';
import { GUIDE_STEPS, type GuideStep } from './guide-steps.ts';
import styles from './guide.module.css';

type ShownStep = GuideStep & { readonly element: Element };

/** Shows what is on a page, one thing after the other. */
export function GuideTour({ guide, onClose }: { guide: GuideKey; onClose: () => void }) {
  const [steps] = useState(() => findSteps(guide));
  const [place, setPlace] = useState(0);
  const step = steps[place];
  const isEmpty = step === undefined;
  useEffect(() => {
    if (isEmpty) onClose();
  }, [isEmpty, onClose]);
  useMarkedTarget(step?.element);
  if (step === undefined) return null;

  return (
    <Popover.Root
      open
      modal="trap-focus"
      onOpenChange={(isOpen, { reason }) => !isOpen && isMeant(reason) && onClose()}
    >
      <Popover.Portal>
        <Popover.Positioner className={styles['positioner']} anchor={step.element} sideOffset={12} collisionPadding={8}>
          <Popover.Popup className={styles['popup']}>
            <StepContent step={step} />
            <div className={styles['foot']}>
              <span className={styles['count']}>{`${place + 1} / ${steps.length}`}</span>
              {place > 0 && (
                <Button variant="close" size="s" onClick={() => setPlace(place - 1)}>
                  <Trans comment="Button of a guide: the step before">Back</Trans>
                </Button>
              )}
              <Button size="s" onClick={() => (place + 1 < steps.length ? setPlace(place + 1) : onClose())}>
                {place + 1 < steps.length ? (
                  <Trans comment="Button of a guide: the next step">Next</Trans>
                ) : (
                  <Trans comment="Button of a guide: its end">Done</Trans>
                )}
              </Button>
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

function StepContent({ step }: { step: GuideStep }) {
  const { _ } = useLingui();
  const { t } = useTexts();
  return (
    <>
      <div className={styles['head']}>
        <Popover.Title className={styles['title']}>{_(step.title)}</Popover.Title>
        <Popover.Close render={<IconButton label={t`Close the guide`} icon={<X aria-hidden="true" />} />} />
      </div>
      <Popover.Description className={styles['text']} aria-live="polite">
        {_(step.text)}
      </Popover.Description>
    </>
  );
}

/** A click beside it is how people look around; only Escape and its own buttons close it. */
function isMeant(reason: string): boolean {
  return reason === 'escape-key' || reason === 'close-press';
}

function findSteps(guide: GuideKey): ShownStep[] {
  return GUIDE_STEPS[guide].flatMap((step) => {
    const element = document.querySelector(step.target);
    return element === null || isHidden(element) ? [] : [{ ...step, element }];
  });
}

function isHidden(element: Element): boolean {
  return !element.checkVisibility({ visibilityProperty: true });
}

/** Marks what is explained and brings it into view. */
function useMarkedTarget(element: Element | undefined): void {
  useEffect(() => {
    if (element === undefined) return undefined;
    element.setAttribute('data-guide-target', '');
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' });
    return () => element.removeAttribute('data-guide-target');
  }, [element]);
}
