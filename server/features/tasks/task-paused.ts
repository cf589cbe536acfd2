/** Ends a run without ending its task: the user wants it to wait. */
export class TaskPaused extends Error {
  override readonly name = 'TaskPaused';
}
