/** The first fault of a document, and whether reading it ended there. */
export type XmlFaults = {
  /** Keeps the fault when it is the first. */
  note(at: number, what: string): void;
  /** The same for a fault after which the rest cannot be told apart. */
  stop(at: number, what: string): void;
  /** Notes a bare `&` or `<` in the text between two positions. */
  noteRawSigns(from: number, to: number): void;
  first(): string | null;
  isStopped(): boolean;
};

/** @param onStop told once when reading is to end. */
export function createXmlFaults(xml: string, onStop: () => void): XmlFaults {
  let first: string | null = null;
  let isStopped = false;

  function note(at: number, what: string): void {
    first ??= `line ${lineAt(xml, at)}: ${what}`;
  }

  return {
    note,
    stop(at, what) {
      note(at, what);
      isStopped = true;
      onStop();
    },
    noteRawSigns(from, to) {
      if (first !== null) return;
      const data = xml.slice(from, to);
      const ampersand = data.indexOf('&');
      const bracket = data.indexOf('<');
      if (ampersand >= 0) note(from + ampersand, '& begins no known entity; the sign itself is written &amp;');
      else if (bracket >= 0) note(from + bracket, '< begins no tag; the sign itself is written &lt;');
    },
    first: () => first,
    isStopped: () => isStopped,
  };
}

/** Line of a position, counted from 1. */
export function lineAt(text: string, position: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < position; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

/** A name from the document, cut for a sentence. */
export function shortName(name: string): string {
  return name.length <= 60 ? name : `${name.slice(0, 60)}…`;
}
