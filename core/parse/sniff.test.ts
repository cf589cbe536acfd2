import { describe, expect, it } from 'vitest';
import { sniffMediaType } from './sniff.ts';

const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));

describe('sniffMediaType', () => {
  it.each([
    ['\x89PNG\r\n\x1a\n\0', 'image/png'],
    ['GIF89a', 'image/gif'],
    ['\xff\xd8\xff\xe0', 'image/jpeg'],
    ['RIFF\x01\x02\x03\x04WEBPVP8 ', 'image/webp'],
    ['\0\0\0\x20ftypavif', 'image/avif'],
    ['%PDF-1.7', 'application/pdf'],
    ['\x1f\x8b\x08\0', 'application/gzip'],
    ['<!DOCTYPE html><title>x', 'text/html'],
    [' \n<HTML>', 'text/html'],
    ['\xef\xbb\xbf<!doctype html>', 'text/html'],
    ['<!-- a --> <!-- b --><p>x', 'text/html'],
    ['<?xml version="1.0"?><!DOCTYPE html><html>', 'text/html'],
    ['<!-- never ends', 'text/html'],
    ['<?xml version="1.0"?><urlset>', 'application/xml'],
    ['<?xml version="1.0"?>\n<!-- made --><svg xmlns="x">', 'image/svg+xml'],
    ['<svg>', 'image/svg+xml'],
    ['<paragraph>', null],
    ['{"a":1}', null],
    ['hello', null],
    ['', null],
  ])('%j → %s', (start, mediaType) => {
    expect(sniffMediaType(bytes(start))).toBe(mediaType);
  });
});
