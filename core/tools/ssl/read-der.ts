/** One value of DER (ITU-T X.690). */
export type DerNode = { readonly tag: number; readonly content: Uint8Array };

/** Nodes that stand one after the other; what cannot be read ends the list. */
export function derNodes(bytes: Uint8Array): DerNode[] {
  const nodes: DerNode[] = [];
  let at = 0;
  while (at + 2 <= bytes.length) {
    const tag = bytes[at] ?? 0;
    const first = bytes[at + 1] ?? 0;
    const lengthBytes = first < 0x80 ? 0 : first & 0x7f;
    if (lengthBytes > 4) break;
    const start = at + 2 + lengthBytes;
    const length = first < 0x80 ? first : bytes.subarray(at + 2, start).reduce((sum, byte) => sum * 256 + byte, 0);
    if (start + length > bytes.length) break;
    nodes.push({ tag, content: bytes.subarray(start, start + length) });
    at = start + length;
  }
  return nodes;
}

/** The nodes inside one; none for what is missing. */
export function derChildren(node: DerNode | undefined): DerNode[] {
  return node === undefined ? [] : derNodes(node.content);
}
