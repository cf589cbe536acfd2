import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FLOAT_FORMATS, fromFloatBits, specialBits, toFloatBits } from './float-bits.ts';
import {
  fromRoman,
  inMemory,
  readNumber,
  toRational,
  toRoman,
  toWords,
  writeNumber,
  type Rational,
} from './number-converter.ts';

/** @throws when it is no number. */
function read(text: string, base: number | null = null): Rational {
  const reading = readNumber(text, base);
  if (reading.kind !== 'number') throw new Error(JSON.stringify(reading));
  return reading.value;
}
const write = (text: string, base: number, group = 0) => writeNumber(read(text), base, group).text;

describe('a number', () => {
  it.each([
    ['255', 16, 'ff'],
    ['0xFF', 2, '11111111'],
    ['0b1010', 10, '10'],
    ['-0o17', 10, '-15'],
    ['1_000 000', 10, '1000000'],
    ['1,234,567.5', 10, '1234567.5'],
    ['1.234.567,5', 10, '1234567.5'],
    ['1,5', 10, '1.5'],
    ['1,500', 10, '1500'],
    ['1.5e-3', 10, '0.0015'],
    ['0.1', 3, '0.(0022)'],
    ['0.1', 2, '0.0(0011)'],
    ['0.(3)', 3, '0.1'],
    ['0.1(6)', 10, '0.1(6)'],
    ['MCMXCIV', 10, '1994'],
    ['63', 64, '/'],
    ['61', 62, 'Z'],
    ['340282366920938463463374607431768211455', 16, 'f'.repeat(32)],
  ])('%s in base %i is %s', (text, base, written) => {
    expect(write(text, base)).toBe(written);
  });

  it.each([
    ['12a', null, 'digit', 2, 'a', 10],
    ['0b102', null, 'digit', 4, '2', 2],
    [' 7😀', null, 'digit', 2, '😀', 10],
    ['1.2.3', null, 'twoPoints', 3, '.', 10],
    ['0x', null, 'noDigits', 2, '', 16],
    ['-', null, 'noDigits', 1, '', 10],
    ['0.(12', null, 'parenthesis', 5, '', 10],
    ['(1)', null, 'parenthesis', 0, '(', 10],
    ['IIII', null, 'roman', 0, 'IIII', 10],
    ['8', 8, 'digit', 0, '8', 8],
    ['1'.repeat(10_001), null, 'tooLong', 10_000, '', 10],
  ] as const)('%s in base %s is refused, with the place', (text, base, problem, at, character, inBase) => {
    expect(readNumber(text, base)).toEqual({ kind: 'problem', problem, at, character, base: inBase });
  });

  it('is the same in any base and back', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.integer({ min: 2, max: 64 }), fc.integer({ min: 0, max: 5 }), (top, base, group) => {
        const { text } = writeNumber({ top, bottom: 1n }, base, group);
        expect(read(text, base)).toEqual({ top, bottom: 1n });
        if (base <= 36 && group === 0) expect(text).toBe(top.toString(base));
      }),
    );
    fc.assert(
      fc.property(
        fc.integer(),
        fc.integer({ min: 1, max: 99 }),
        fc.integer({ min: 2, max: 64 }),
        (top, bottom, base) => {
          const value = toRational(BigInt(top), BigInt(bottom));
          expect(read(writeNumber(value, base).text, base)).toEqual(value);
        },
      ),
    );
  });

  it('has as many digits as are useful, in groups', () => {
    expect(writeNumber({ top: 1n, bottom: 997n }, 10)).toMatchObject({ isCut: true });
    expect(write('0xDEADBEEF', 2, 4)).toBe('1101 1110 1010 1101 1011 1110 1110 1111');
    expect(write('1234567.125', 10, 3)).toBe('1 234 567.125');
  });

  it('stands in memory in two’s complement, where it fits', () => {
    expect(inMemory(read('-1'), 8)).toEqual({ width: 8, hex: 'ff', signed: -1n, unsigned: 255n });
    expect(inMemory(read('255'), 8)).toEqual({ width: 8, hex: 'ff', signed: -1n, unsigned: 255n });
    expect(inMemory(read('-128'), 8)).toMatchObject({ hex: '80' });
    expect(inMemory(read('-129'), 8)).toBeNull();
    expect(inMemory(read('256'), 8)).toBeNull();
    expect(inMemory(read('1.5'), 64)).toBeNull();
  });

  it('has words and a Roman numeral', () => {
    expect(toWords(read('-1000000000015'))).toBe('minus one trillion fifteen');
    expect(toWords(read('342'))).toBe('three hundred forty-two');
    expect(toWords(read('90'))).toBe('ninety');
    expect(toWords(read('0'))).toBe('zero');
    expect(toWords(read('1.5'))).toBeNull();
    expect(toWords(read('1e36'))).toBeNull();
    for (let value = 1; value < 4000; value += 1) {
      const roman = toRoman({ top: BigInt(value), bottom: 1n });
      expect(fromRoman(roman ?? '')).toBe(value);
    }
    expect(toRoman(read('3999'))).toBe('MMMCMXCIX');
    expect(toRoman(read('4000'))).toBeNull();
    expect(fromRoman('IC')).toBeNull();
  });
});

describe('floating-point bits', () => {
  const [half, single, double] = FLOAT_FORMATS;

  it('are those of this machine', () => {
    const view = new DataView(new ArrayBuffer(8));
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        view.setFloat64(0, value);
        const bits = view.getBigUint64(0);
        const exact = double && fromFloatBits(bits, double);
        if (exact === undefined || typeof exact === 'string') {
          expect([value, exact]).toEqual([-0, '-0']);
          return;
        }
        expect(double && toFloatBits(exact, double)).toBe(bits);
        view.setFloat32(0, value);
        if (Number.isFinite(view.getFloat32(0)) && single) {
          expect(toFloatBits(exact, single) & 0x7fffffffn).toBe(BigInt(view.getUint32(0)) & 0x7fffffffn);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('of 0.1, the smallest number and what is too large', () => {
    if (!half || !single || !double) throw new Error('formats');
    expect(toFloatBits(read('0.1'), double)).toBe(0x3fb999999999999an);
    expect(toFloatBits(read('0.1'), single)).toBe(0x3dcccccdn);
    expect(toFloatBits(read('65504'), half)).toBe(0x7bffn);
    expect(toFloatBits(read('65520'), half)).toBe(0x7c00n);
    expect(toFloatBits(read('-1e400'), double)).toBe(0xfff0000000000000n);
    expect(toFloatBits(read('5e-324'), double)).toBe(1n);
    expect(fromFloatBits(0x7f800000n, single)).toBe('Infinity');
    expect(specialBits('NaN', single)).toBe(0x7fc00000n);
    expect(specialBits('-0', half)).toBe(0x8000n);
    expect(fromFloatBits(specialBits('-Infinity', double), double)).toBe('-Infinity');
  });
});
