import { accessibleName, noteNameSources, type NameSources } from './accessible-name.ts';
import type { DocumentFacts, FieldFacts } from './document-facts.ts';
import type { HtmlElement } from './element-stack.ts';
import { valueOf } from './html-attributes.ts';
import { attributeOf, evidenceOf, namedText, nest, trackSpan, type Reading, type TextSpan } from './reading.ts';

type FieldDraft = {
  readonly kind: string;
  readonly id: string;
  readonly wrapper: TextSpan | null;
  readonly sources: NameSources;
  readonly evidence: string;
};
type ButtonDraft = { readonly sources: NameSources; readonly fallback: string; readonly evidence: string };

const BUTTON_TYPES = new Set(['submit', 'reset', 'button', 'image']);

/** Follows forms, their fields and labels, and buttons. Those hidden from everyone or from assistive software have no need of a name and are left out. */
export function createFormReader(reading: Reading) {
  const forms: DocumentFacts['forms'][number][] = [];
  const fields: FieldDraft[] = [];
  const buttons: ButtonDraft[] = [];
  const labels: { readonly target: string; readonly span: TextSpan }[] = [];
  let wrapper: TextSpan | null = null;

  function readLabel(element: HtmlElement): void {
    nest(reading, 'naming');
    const span = trackSpan(reading);
    const outer = wrapper;
    wrapper = span;
    labels.push({ target: attributeOf(element, 'for') ?? '', span });
    reading.whenClosed(() => {
      wrapper = outer;
    });
  }

  function readField(element: HtmlElement, kind: string): void {
    fields.push({
      kind,
      id: attributeOf(element, 'id') ?? '',
      wrapper,
      sources: noteNameSources(reading, element, { fromContents: false }),
      evidence: evidenceOf(reading, element),
    });
  }

  function readButton(element: HtmlElement, fallback: string | null): void {
    if (fallback === null) nest(reading, 'naming');
    buttons.push({
      sources: noteNameSources(reading, element, { fromContents: fallback === null }),
      fallback: fallback ?? '',
      evidence: evidenceOf(reading, element),
    });
  }

  function readInput(element: HtmlElement): void {
    const type = valueOf(element.attributes, 'type')?.trim().toLowerCase() || 'text';
    if (type === 'hidden') return;
    if (BUTTON_TYPES.has(type)) readButton(element, inputButtonName(element, type));
    else readField(element, `input[${type}]`);
  }

  return {
    open(element: HtmlElement): void {
      const { name } = element;
      if (name === 'form') {
        const method = attributeOf(element, 'method')?.toLowerCase() || 'get';
        forms.push({ action: attributeOf(element, 'action'), method, evidence: evidenceOf(reading, element) });
      } else if (name === 'label') readLabel(element);
      if (reading.depth.hidden > 0 || reading.depth.ariaHidden > 0) return;
      if (name === 'input') readInput(element);
      else if (name === 'select' || name === 'textarea') readField(element, name);
      else if (name === 'button' || valueOf(element.attributes, 'role') === 'button') readButton(element, null);
    },
    finish() {
      const labelled = new Set(
        labels.filter(({ span }) => namedText(reading, span) !== '').map(({ target }) => target),
      );
      return {
        forms,
        fields: fields.map(({ kind, id, wrapper, sources, evidence }): FieldFacts => {
          const isWrapped = wrapper !== null && namedText(reading, wrapper) !== '';
          return {
            kind,
            isLabelled: isWrapped || (id !== '' && labelled.has(id)) || accessibleName(reading, sources) !== '',
            evidence,
          };
        }),
        buttons: buttons.map(({ sources, fallback, evidence }) => ({
          name: accessibleName(reading, sources) || fallback,
          evidence,
        })),
      };
    },
  };
}

/** What a browser shows on an input that is a button. */
function inputButtonName(element: HtmlElement, type: string): string {
  if (type === 'image') return attributeOf(element, 'alt') ?? '';
  const value = attributeOf(element, 'value');
  if (value !== null || type === 'button') return value ?? '';
  return type === 'submit' ? 'Submit' : 'Reset';
}
