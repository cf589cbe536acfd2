import { useEffect, useState } from 'react';
import { isAtLeast, useBreakpoint } from '#src/ui/index.tsx';

/** `full` beside the page; `mini` icons only; `over` full, above the page; `drawer` from the side; `hidden`. */
export type SidebarMode = 'full' | 'mini' | 'over' | 'drawer' | 'hidden';
export type Sidebar = {
  readonly mode: SidebarMode;
  /** False 1000 ms after a drawer was closed: nothing of it is rendered then. */
  readonly isRendered: boolean;
  toggle: () => void;
  open: () => void;
  close: () => void;
};

const UNMOUNT_MS = 1000;

/** The sidebar by width (specification, section 4): large and up full, medium mini, small and down hidden; it closes on a new path. */
export function useSidebar(path: string): Sidebar {
  const breakpoint = useBreakpoint();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt === path;
  const mode = modeOf(isAtLeast(breakpoint, 'lg'), isAtLeast(breakpoint, 'md'), isOpen);
  const isRendered = useLateUnmount(mode !== 'hidden');
  const close = () => setOpenedAt(null);
  const open = () => setOpenedAt(path);
  useEscape(isOpen, close);
  return { mode, isRendered, open, close, toggle: () => (isOpen ? close() : open()) };
}

function modeOf(isLarge: boolean, isMedium: boolean, isOpen: boolean): SidebarMode {
  if (isLarge) return 'full';
  if (isMedium) return isOpen ? 'over' : 'mini';
  return isOpen ? 'drawer' : 'hidden';
}

function useLateUnmount(isShown: boolean): boolean {
  const [isKept, setIsKept] = useState(isShown);
  useEffect(() => {
    const timer = setTimeout(() => setIsKept(isShown), isShown ? 0 : UNMOUNT_MS);
    return () => clearTimeout(timer);
  }, [isShown]);
  return isShown || isKept;
}

function useEscape(isActive: boolean, onEscape: () => void): void {
  useEffect(() => {
    if (!isActive) return;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onEscape();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isActive, onEscape]);
}
