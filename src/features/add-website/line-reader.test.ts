import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { parseHostLines } from '#core/domain/site-host.ts';
import { createLineReader } from './line-reader.ts';

const MANY = Array.from({ length: 3000 }, (_unused, index) => `https://www.s${index}.example/path`).join('\n');

describe('reading a list of domains while it is edited', () => {
  it.each([
    ['nothing', ''],
    ['blank lines, repeats and other line ends', 'a.org\r\n\r\n B.org \rwww.a.org/x\n'],
    ['bad lines, one of them twice', 'a.org\nnope\nb.org\nnope'],
    ['a long list', MANY],
  ])('finds in %s what one reading of the whole finds', async (_case, text) => {
    const readLines = createLineReader();
    expect(await readLines(text)).toEqual(parseHostLines(text));
    const edited = text.replace('a.org', 'changed.org');
    expect(await readLines(edited)).toEqual(parseHostLines(edited));
  });

  it('stops when the text has changed meanwhile', async () => {
    const ending = new AbortController();
    const reading = createLineReader()(MANY, ending.signal);
    ending.abort();
    await expect(reading).rejects.toThrow();
  });

  it('lets other work through', async () => {
    const clock = vi.spyOn(performance, 'now');
    onTestFinished(() => clock.mockRestore());
    let nowMs = 0;
    clock.mockImplementation(() => (nowMs += 50));
    const order: string[] = [];
    const reading = createLineReader()(MANY).then(() => order.push('read'));
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => order.push('other work');
    port2.postMessage(null);
    await reading;
    port1.close();
    expect(order).toEqual(['other work', 'read']);
  });
});
