export type ToolText = { readonly message: string; readonly comment: string };

/** A small free tool: its id is its folder, its address `/tools/<id>/` and its panel's file `src/features/tools/<id>.tsx`. */
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
  /** Whether it works without a network. */
  readonly isOffline: boolean;
};

/** Identity function by which the registry finds a tool. */
export function defineTool(tool: Tool): Tool {
  return tool;
}
