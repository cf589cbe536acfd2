import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, foldGutter, foldKeymap, HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  keymap,
  lineNumbers,
  placeholder as placeholderText,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { useEffect, useEffectEvent, useRef } from 'react';
import styles from './json-beautifier.module.css';

export type JsonEditorProps = {
  label: string;
  placeholder: string;
  value: string;
  onValueChange: (value: string) => void;
  /** A pasted text that is too long to be edited. */
  onLongPaste: (text: string) => void;
  maxChars: number;
};

/** In a root of its own: there its styles are no style elements, which our policy refuses. */
export function JsonEditor({ label, placeholder, value, onValueChange, onLongPaste, maxChars }: JsonEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const tell = useEffectEvent(onValueChange);
  const tellLong = useEffectEvent(onLongPaste);
  const first = useEffectEvent(() => value);
  useEffect(() => {
    const root = host.current?.shadowRoot ?? host.current?.attachShadow({ mode: 'open' });
    if (root === undefined) return undefined;
    const extensions = [
      EXTENSIONS,
      placeholderText(placeholder),
      EditorView.contentAttributes.of({ 'aria-label': label }),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) tell(update.state.doc.toString());
      }),
      EditorView.domEventHandlers({
        paste(event) {
          const text = event.clipboardData?.getData('text/plain') ?? '';
          if (text.length <= maxChars) return false;
          tellLong(text);
          return true;
        },
      }),
    ];
    const made = new EditorView({ state: EditorState.create({ doc: first(), extensions }), parent: root, root });
    view.current = made;
    return () => made.destroy();
  }, [label, placeholder, maxChars]);
  useEffect(() => {
    const current = view.current;
    // What comes from elsewhere, such as a repair, can be undone, too.
    if (current === null || current.state.doc.toString() === value) return;
    current.dispatch({ changes: { from: 0, to: current.state.doc.length, insert: value } });
  }, [value]);
  return <div ref={host} className={styles['editor']} />;
}

const COLOURS = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--accent)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--warning)' },
]);

const LOOK = EditorView.theme({
  '&': { maxHeight: '40dvh', minHeight: '10em', color: 'var(--text)', fontSize: 'var(--text-14)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '1.5', overflow: 'auto' },
  '.cm-content': { caretColor: 'var(--text)', minHeight: '10em', padding: '8px 0' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '.cm-gutters': { color: 'var(--text-muted)', backgroundColor: 'transparent', border: 'none' },
  '.cm-activeLine': { backgroundColor: 'transparent' },
  '.cm-placeholder': { color: 'var(--text-muted)' },
  '.cm-panels': { color: 'var(--text)', backgroundColor: 'var(--surface-sunken)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--accent-soft)',
  },
});

/** Tab leaves the field, as everywhere. */
const EXTENSIONS: Extension = [
  lineNumbers(),
  foldGutter(),
  history(),
  drawSelection(),
  bracketMatching(),
  highlightActiveLine(),
  search({ top: true }),
  json(),
  syntaxHighlighting(COLOURS),
  EditorView.lineWrapping,
  keymap.of([...defaultKeymap, ...historyKeymap, ...foldKeymap, ...searchKeymap]),
  LOOK,
];
