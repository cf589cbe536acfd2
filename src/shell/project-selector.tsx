import { useLingui } from '@lingui/react/macro';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import Search from 'lucide-react/icons/search';
import { lazy, Suspense, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { toSiteHost, type SiteHost } from '#core/domain/site-host.ts';
import { shownHost } from '#core/domain/shown-host.ts';
import { useCurrentProject } from '#src/data/hooks/use-current-project.ts';
import { IconButton, SiteIcon } from '#src/ui/index.tsx';
import { faviconUrl } from '#src/data/server/favicon-url.ts';
import styles from './project-selector.module.css';
import { useChooseProject } from './use-choose-project.ts';
import { optionId, useProjectList } from './use-project-list.ts';

const loadList = async () => ({ default: (await import('./project-list.tsx')).ProjectList });
const ProjectList = lazy(loadList);

/** By which the keyboard shortcut finds the field. */
export const SELECTOR_ID = 'project-selector';

type ProjectSelectorProps = { isMini: boolean; onExpand: () => void; onChosen: () => void };

/** The current project; typing filters the list, arrows move, Enter chooses or adds (specification, section 4). */
export function ProjectSelector({ isMini, onExpand, onChosen }: ProjectSelectorProps) {
  const { t } = useLingui();
  const current = useCurrentProject();
  if (isMini) {
    return (
      <IconButton
        label={current ? shownHost(current.site) : t`Choose a project`}
        icon={<CurrentIcon site={current?.site ?? null} />}
        className={styles['mini']}
        onClick={onExpand}
      />
    );
  }
  return <SelectorField currentSite={current?.site ?? null} onChosen={onChosen} />;
}

function SelectorField({ currentSite, onChosen }: { currentSite: SiteHost | null; onChosen: () => void }) {
  const { t } = useLingui();
  const selector = useSelector(onChosen);
  const { isOpen, text, highlighted } = selector;
  const frame = useRef<HTMLDivElement>(null);
  useOutside(frame, isOpen, selector.reset);
  return (
    <div ref={frame} className={styles['selector']} data-open={isOpen}>
      <div className={styles['field']}>
        <CurrentIcon site={currentSite} />
        <input
          id={SELECTOR_ID}
          className={styles['input']}
          role="combobox"
          aria-label={t`Project`}
          aria-expanded={isOpen}
          aria-haspopup="grid"
          aria-controls="project-list"
          aria-autocomplete="list"
          aria-activedescendant={isOpen && highlighted !== null ? optionId(highlighted) : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={t`Find or add a website`}
          value={text ?? shownHost(currentSite ?? '')}
          onFocus={(event) => {
            event.currentTarget.select();
            selector.prepare();
            void loadList();
          }}
          onClick={(event) => {
            // A click into the field that has the focus already would put the caret into the current project's name.
            if (!isOpen) event.currentTarget.select();
            selector.open();
          }}
          onChange={(event) => selector.type(event.target.value)}
          onKeyDown={selector.handleKeyDown}
        />
        <ChevronsUpDown className={styles['chevron']} aria-hidden="true" />
      </div>
      <Suspense>
        {isOpen && (
          <ProjectList
            list={selector.list}
            filter={text ?? ''}
            highlighted={highlighted}
            currentSite={currentSite}
            onChoose={selector.choose}
            onClose={selector.reset}
          />
        )}
      </Suspense>
    </div>
  );
}

function CurrentIcon({ site }: { site: SiteHost | null }) {
  return site === null ? (
    <Search className={styles['search']} aria-hidden="true" />
  ) : (
    <SiteIcon site={site} src={faviconUrl(site)} />
  );
}

function useSelector(onChosen: () => void) {
  const [isOpen, setIsOpen] = useState(false);
  /** What is typed; `null` while the current project stands in the field. */
  const [text, setText] = useState<string | null>(null);
  const [highlighted, setHighlighted] = useState<number | null>(null);
  const list = useProjectList(text ?? '');
  const chooseProject = useChooseProject();

  function reset() {
    setIsOpen(false);
    setText(null);
    setHighlighted(null);
    list.restart();
  }

  function choose(site: SiteHost) {
    reset();
    chooseProject(site);
    onChosen();
  }
  function type(value: string) {
    setText(value);
    setIsOpen(true);
    setHighlighted(null);
    list.restart();
  }
  function move(step: number) {
    setIsOpen(true);
    if (list.length === 0) return;
    const last = list.length - 1;
    const next = highlighted === null ? (step > 0 ? 0 : last) : highlighted + step;
    setHighlighted(next > last ? 0 : next < 0 ? last : next);
  }
  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      reset();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const site = highlighted === null ? toSiteHost(text ?? '') : (list.rows[highlighted - list.offset]?.site ?? null);
      if (site !== null) choose(site);
    } else if (event.key === 'Tab' && highlighted === null) reset();
  }
  const { prepare } = list;
  return { isOpen, text, highlighted, list, open: () => setIsOpen(true), prepare, reset, choose, type, handleKeyDown };
}

/** Calls back when the person goes elsewhere by pointer or keyboard; a dialog above does not count. */
function useOutside(frame: RefObject<HTMLElement | null>, isActive: boolean, onOutside: () => void) {
  useEffect(() => {
    if (!isActive) return;
    const handle = (event: Event) => {
      const { target } = event;
      if (
        !(target instanceof Element) ||
        frame.current?.contains(target) === true ||
        target.closest('[role="alertdialog"]') !== null
      )
        return;
      if (document.querySelector('[role="alertdialog"]') === null) onOutside();
    };
    document.addEventListener('pointerdown', handle);
    document.addEventListener('focusin', handle);
    return () => {
      document.removeEventListener('pointerdown', handle);
      document.removeEventListener('focusin', handle);
    };
  }, [frame, isActive, onOutside]);
}
