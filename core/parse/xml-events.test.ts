import { describe, expect, it } from 'vitest';
import { readXmlEvents } from './xml-events.ts';

/** What a document says, as one line: `{namespace}name@depth`, texts, `/depth`. */
function read(xml: string) {
  const events: string[] = [];
  const problem = readXmlEvents(xml, {
    open({ namespace, local }, attributes, depth) {
      const pairs = [...attributes].map(([name, value]) => ` ${name}=${value}`).join('');
      events.push(`{${namespace}}${local}@${depth}${pairs}`);
      return local === 'enough' ? 'no more is wanted' : null;
    },
    text: (data) => events.push(data),
    close: (depth) => events.push(`/${depth}`),
  });
  return { problem, events: events.join(' ') };
}

describe('readXmlEvents', () => {
  it.each([
    ['elements, attributes and text', '<a x="1">t<b/></a>', '{}a@1 x=1 t {}b@2 /2 /1'],
    ['its five entities and numbers', "<a x='&quot;'>&lt;&#65;&#x42;&amp;</a>", '{}a@1 x=" < A B & /1'],
    ['CDATA as it stands', '<a><![CDATA[<b>&c;]]></a>', '{}a@1 <b>&c; /1'],
    ['a declaration, comments and a document type', '<?xml version="1.0"?>\n<!DOCTYPE a><!-- x --><a/>\n', '{}a@1 /1'],
    ['a byte order mark', '\uFEFF<?xml version="1.0"?><a/>', '{}a@1 /1'],
    ['names in their case', '<A><a/></A>', '{}A@1 {}a@2 /2 /1'],
    [
      'namespaces with and without prefix, inner ones first',
      '<a xmlns="u:1" xmlns:p="u:2"><p:b xmlns="u:3"><c/></p:b><d/></a>',
      '{u:1}a@1 xmlns=u:1 xmlns:p=u:2 {u:2}b@2 xmlns=u:3 {u:3}c@3 /3 /2 {u:1}d@2 /2 /1',
    ],
  ])('reads %s', (_case, xml, events) => {
    expect(read(xml)).toEqual({ problem: null, events });
  });

  it.each([
    ['nothing', '', 'line 1: there is no element'],
    ['an end tag of another element', '<a>\n<b></a>', 'line 2: </a> stands where </b> should'],
    ['an end tag too many', '<a/></a>', 'line 1: </a> ends nothing'],
    ['a missing end tag', '<a>\n<b></b>\n', 'line 3: the document ends before </a>'],
    ['a second root', '<a/><b/>', 'line 1: there is a second root element'],
    ['text before the root', 'x<a/>', 'line 1: text stands outside the root element'],
    ['an entity after the root', '<a/>&amp;', 'line 1: text stands outside the root element'],
    ['a bare ampersand', '<a>\nx?a=1&b=2</a>', 'line 2: & begins no known entity; the sign itself is written &amp;'],
    ['an entity of HTML', '<a>&nbsp;</a>', 'line 1: & begins no known entity; the sign itself is written &amp;'],
    [
      'a bare ampersand in an attribute',
      '<a b="1&2"/>',
      'line 1: & begins no known entity; the sign itself is written &amp;',
    ],
    ['a bare bracket', '<a>1 < 2</a>', 'line 1: < begins no tag; the sign itself is written &lt;'],
    ['an attribute without value', '<a b/>', 'line 1: the attribute b has no value'],
    ['a value without quotation marks', '<a b=1></a>', 'line 1: the value of b stands without quotation marks'],
    ['a repeated attribute', '<a b="1" b="2"/>', 'line 1: the attribute b is repeated'],
    ['an undeclared prefix', '<a><p:b/></a>', 'line 1: the prefix of <p:b> is not declared'],
    ['a name that is none', '<a><1/></a>', 'line 1: <1> is not a name'],
    [
      'a line before the declaration',
      '\n<?xml version="1.0"?><a/>',
      'line 2: something stands before the XML declaration',
    ],
    ['a control character', '<a>\n\u0001</a>', 'line 2: there is a control character'],
    ['an unfinished tag after the root', '<a/><b', 'line 1: the document ends inside a tag'],
    ['an unfinished comment', '<a/><!-- b', 'line 1: the document ends inside a tag'],
    ['an unfinished attribute', '<a b="', 'line 1: there is no element'],
    ['what its handler refuses', '<a><enough/><b></a>', 'line 1: no more is wanted'],
  ])('names the fault in a document with %s', (_case, xml, problem) => {
    expect(read(xml).problem).toBe(problem);
  });

  it('reads on after a fault in a text, but not after one in the nesting', () => {
    expect(read('<a>1&2<b/></a>').events).toBe('{}a@1 1&2 {}b@2 /2 /1');
    expect(read('<a><b></a><c/>').events).toBe('{}a@1 {}b@2');
  });

  it.each([
    ['entities of its own', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
    ['an outside entity', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
    ['entities that multiply', '<!DOCTYPE a [<!ENTITY b "cc"><!ENTITY d "&b;&b;">]><a>&d;</a>'],
  ])('[sec:H9] refuses a document with %s', (_case, xml) => {
    expect(read(xml)).toEqual({ problem: 'line 1: a document type with declarations is not read', events: '' });
  });

  it('[sec:H9] ends at elements nested too deep and at too many attributes', () => {
    expect(read('<a>'.repeat(101)).problem).toBe('line 1: elements are nested too deep');
    expect(read('<a>'.repeat(100) + '</a>'.repeat(100)).problem).toBeNull();
    const attributes = (count: number) => Array.from({ length: count }, (_unused, index) => ` a${index}="x"`).join('');
    expect(read(`<a${attributes(501)}/>`).problem).toBe('line 1: an element has too many attributes');
    expect(read(`<a${attributes(500)}/>`).problem).toBeNull();
  });
});
