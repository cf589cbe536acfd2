/** Of the browser's quota, 0–1: what is used beyond it is left to what people do. */
const FULL_RATIO = 0.8;

/** Whether there is room for what nobody has asked for yet: reading ahead is no reason to fill the browser's storage. */
export async function hasSpareRoom(): Promise<boolean> {
  const storage = (navigator as Partial<Navigator>).storage; // missing on plain http pages
  const { usage = 0, quota = Infinity } = (await storage?.estimate()) ?? {};
  return usage < quota * FULL_RATIO;
}
