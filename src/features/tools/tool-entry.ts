import type { MessageDescriptor } from '@lingui/core';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { InputKind, ToolCategory } from '#core/tools/tool.ts';

/** How a tool is set, such as how far it indents: short texts by name, which a link carries, too. */
export type ToolOptions = Readonly<Record<string, string>>;

export type ToolPanelProps = {
  /** What the person works on: from the address, else the last one of this browser. */
  input: string;
  /** Options that change with it go along. */
  onInputChange: (input: string, options?: ToolOptions) => void;
  options: ToolOptions;
  /** Sets some of them; '' takes one back to its default. */
  onOptionsChange: (options: ToolOptions) => void;
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
  readonly category: ToolCategory;
  readonly Icon: LucideIcon;
  readonly summary: MessageDescriptor;
  readonly keywords: MessageDescriptor;
  readonly about: readonly MessageDescriptor[];
  /** Ids of tools that are there. */
  readonly related: readonly string[];
  readonly isOffline: boolean;
  /** What of it needs a network all the same. */
  readonly network?: MessageDescriptor;
  readonly input: InputKind;
  /** Loaded when it is shown. */
  readonly Panel: ComponentType<ToolPanelProps>;
};
