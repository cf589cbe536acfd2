import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import { useSearchPreparation } from '#src/data/hooks/use-projects.ts';
import { Dialog } from '#src/ui/index.tsx';
import styles from './command-palette.module.css';
import { useCommands, type Command } from './use-commands.tsx';

type CommandPaletteProps = { isOpen: boolean; onClose: () => void };

/** Type to go anywhere: pages, projects, actions. */
export function CommandPalette({ isOpen, onClose }: CommandPaletteProps) {
  const { t } = useLingui();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`Go to`} hasCloseCross>
      {isOpen && <PaletteBody onClose={onClose} />}
    </Dialog>
  );
}

/** Lives only while open, so that each opening starts anew. */
function PaletteBody({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  /** Enter was pressed before anything was found. */
  const [isRunWanted, setIsRunWanted] = useState(false);
  const { commands, isComplete } = useCommands(text);
  // The list can grow shorter after the choice was made.
  const highlighted = Math.min(chosen, Math.max(0, commands.length - 1));
  const prepare = useEffectEvent(useSearchPreparation());
  useEffect(() => prepare('site'), []);

  function run(command: Command | undefined) {
    setIsRunWanted(command === undefined && !isComplete);
    if (command === undefined) return;
    onClose();
    command.run();
  }
  const runFirst = useEffectEvent(() => {
    const [first] = commands;
    if (first === undefined) return;
    onClose();
    first.run();
  });
  useEffect(() => {
    if (isRunWanted && isComplete) runFirst();
  }, [isRunWanted, isComplete]);
  function handleKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setChosen((highlighted + step + commands.length) % Math.max(1, commands.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      run(commands[highlighted]);
    }
  }
  return (
    <>
      <input
        className={styles['input']}
        role="combobox"
        aria-label={t`Page, project or action`}
        aria-expanded
        aria-controls="commands"
        aria-activedescendant={commands.length > 0 ? `command-${highlighted}` : undefined}
        placeholder={t`Page, project or action`}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setChosen(0);
          setIsRunWanted(false);
        }}
        onKeyDown={handleKeyDown}
      />
      <div className={styles['results']}>
        <ul id="commands" role="listbox" aria-label={t`Results`} className={styles['list']}>
          {commands.map((command, index) => (
            // The keyboard works on the field above, as the combobox pattern says.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- see the line above
            <li
              key={command.id}
              id={`command-${index}`}
              role="option"
              aria-selected={index === highlighted}
              className={styles['command']}
              // A list that appears under a pointer at rest is no choice.
              onPointerMove={({ movementX, movementY }) => (movementX !== 0 || movementY !== 0) && setChosen(index)}
              onClick={() => run(command)}
            >
              {command.icon}
              <bdi className={styles['label']}>{command.label}</bdi>
              <span className={styles['kind']}>{command.kind}</span>
            </li>
          ))}
        </ul>
        {commands.length === 0 && isComplete && <p className={styles['none']}>{t`Nothing matches.`}</p>}
      </div>
    </>
  );
}
