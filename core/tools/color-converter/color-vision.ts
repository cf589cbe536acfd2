import { inSrgb, toHex, toLinear, toRgb, type Color } from '#core/base/color/color-spaces.ts';

export const DEFICIENCIES = ['protan', 'deutan', 'tritan', 'grey'] as const;
export type Deficiency = (typeof DEFICIENCIES)[number];

type Matrix = readonly (readonly [number, number, number])[];

/** Machado, Oliveira and Fernandes 2009 (doi:10.1109/TVCG.2009.113), severity 1, on linear sRGB; grey by luminance. */
const MATRICES: Readonly<Record<Deficiency, Matrix>> = {
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
  grey: [
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
  ],
};

/** How a colour looks to somebody whose eyes lack one kind of cones, or all. */
export function seenWith(color: Color, deficiency: Deficiency): string {
  const { r, g, b } = toLinear(inSrgb(color));
  const [red = 0, green = 0, blue = 0] = MATRICES[deficiency].map((row) => row[0] * r + row[1] * g + row[2] * b);
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  return toHex(toRgb({ mode: 'lrgb', r: clip(red), g: clip(green), b: clip(blue) }));
}
