/** `error` can cost indexing, security or a working page; `warning` costs quality or ranking signals; `notice` is advice and never lowers the score. */
export type Severity = 'error' | 'warning' | 'notice';
