/** Runs an action once, later. @returns the function that cancels it. */
export function schedule(action: () => void, delayMs: number): () => void {
  const timer = setTimeout(action, delayMs);
  return () => clearTimeout(timer);
}

/** Repeats an action. @returns the function that ends it. */
export function every(action: () => void, delayMs: number): () => void {
  const timer = setInterval(action, delayMs);
  return () => clearInterval(timer);
}
