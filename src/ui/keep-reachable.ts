/** What scrolls without anything in it to focus is focused itself, so that the keyboard can scroll it. @returns what ends that. */
export function keepReachable(area: HTMLElement | null): (() => void) | undefined {
  if (area === null) return undefined;
  const observer = new ResizeObserver(() => {
    const isScrolling = area.scrollHeight > area.clientHeight || area.scrollWidth > area.clientWidth;
    area.removeAttribute('tabindex');
    if (isScrolling && area.querySelector('a, button, input, textarea, select, [tabindex]') === null) area.tabIndex = 0;
  });
  observer.observe(area);
  return () => observer.disconnect();
}
