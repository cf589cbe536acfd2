import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';

export type ToolPanelProps = {
  /** What the person works on: from the address, else the last one of this browser. */
  input: string;
  onInputChange: (input: string) => void;
  /** Id of the result that the address names; for tools whose results are kept. */
  result: string | undefined;
  onResultChange: (result: string | undefined) => void;
  /** Whether the address asks to begin at once; until the next `onResultChange`. */
  isRunAsked: boolean;
};

/** A tool as the browser lists it. */
export type ToolEntry = {
  readonly id: string;
  readonly nameId: string;
  readonly summary: MessageDescriptor;
  readonly isOffline: boolean;
  /** Loaded when it is shown. */
  readonly Panel: ComponentType<ToolPanelProps>;
};
