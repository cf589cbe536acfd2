type EyeDropperClass = new () => { open: () => Promise<{ sRGBHex: string }> };

/** Picks a colour from anywhere on the screen, `null` when the person breaks off; `null` itself where the browser has no such thing. */
export function openEyeDropper(): (() => Promise<string | null>) | null {
  const { EyeDropper } = globalThis as { EyeDropper?: EyeDropperClass }; // newer than the types of the browser
  if (EyeDropper === undefined) return null;
  return async () => {
    try {
      return (await new EyeDropper().open()).sRGBHex;
    } catch {
      return null;
    }
  };
}
