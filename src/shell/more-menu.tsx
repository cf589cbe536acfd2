import type { ReactElement } from 'react';
import { Menu } from '#src/ui/index.tsx';
import { useFrameActions } from './frame-actions.tsx';

/** The actions of the header that the smallest screens have no room for. */
export function MoreMenu({ trigger }: { trigger: ReactElement }) {
  return <Menu isInitiallyOpen align="end" trigger={trigger} items={useFrameActions()} />;
}
