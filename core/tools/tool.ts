/** A small free tool: its id is its folder, its address `/tools/<id>/` and its panel's file `src/features/tools/<id>.tsx`. */
export type Tool = {
  readonly id: string;
  readonly title: { readonly message: string; readonly comment: string };
  readonly description: { readonly message: string; readonly comment: string };
};

/** Identity function by which the registry finds a tool. */
export function defineTool(tool: Tool): Tool {
  return tool;
}
