export type ToolText = { readonly message: string; readonly comment: string };

/** What tools are for, in the order of the page that lists them. */
export const TOOL_CATEGORIES = ['website', 'network', 'encode', 'data', 'time'] as const;
export type ToolCategory = (typeof TOOL_CATEGORIES)[number];

/**
 * Where the input may stand. `open`: in the address while one types. `private`: on this device, and in a copied link behind its `#`,
 * which no server is sent. `secret`: nowhere but on the screen, such as passwords and keys.
 */
export type InputKind = 'open' | 'private' | 'secret';

/** A small free tool: its id is its folder, its address `/tools/<id>/` and its panel's file `src/features/tools/<id>/<id>.tsx`. */
export type Tool = {
  readonly id: string;
  /** In menus and as heading. */
  readonly name: ToolText;
  /** What it does, in one sentence, below its name. */
  readonly summary: ToolText;
  /** In search results and tabs, 30 to 60 characters. */
  readonly title: ToolText;
  /** In search results, 70 to 155 characters. */
  readonly description: ToolText;
  readonly category: ToolCategory;
  /** A name of lucide-react, such as `link-2`. */
  readonly icon: string;
  /** Other words that people search it by, separated by commas. */
  readonly keywords: ToolText;
  /** Whether it works without a network. */
  readonly isOffline: boolean;
  /** What of one that works without a network needs one all the same, in a sentence. */
  readonly network?: ToolText;
  readonly input: InputKind;
  /** Below the tool: what it does and how its result is read; a paragraph each, honest about what it cannot tell. */
  readonly about: readonly ToolText[];
  /** Ids of tools for the next step; those that are not there are left out. */
  readonly related: readonly string[];
};

/** Identity function by which the registry finds a tool. */
export function defineTool(tool: Tool): Tool {
  return tool;
}
