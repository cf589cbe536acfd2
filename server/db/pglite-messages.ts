/** What the thread of the embedded database can be asked. */
export type PgliteCall =
  | { readonly op: 'open'; readonly folder: string | null; readonly template: Uint8Array | null }
  | {
      readonly op: 'query';
      readonly text: string;
      readonly values: unknown[];
      readonly rowMode: 'array' | 'object';
      readonly rawTypes: readonly number[];
    }
  /** One or more statements without values; an error leaves no transaction open. */
  | { readonly op: 'script'; readonly text: string }
  /** Answers whether anything has been written since the last one. */
  | { readonly op: 'checkpoint' }
  | { readonly op: 'flush' }
  | { readonly op: 'dump'; readonly isCompressed: boolean }
  | { readonly op: 'close' };

export type PgliteRequest = { readonly id: number; readonly call: PgliteCall };

export type PgliteReply =
  | { readonly id: number; readonly isOk: true; readonly value: unknown }
  /** Own fields of an error (code, detail, constraint …) do not survive the way between threads by themselves. */
  | { readonly id: number; readonly isOk: false; readonly message: string; readonly fields: Record<string, unknown> };
