/* Ends a window in which somebody signed in with another service: see server/features/social/return-page.ts. */
(() => {
  const { attempt, outcome, target } = document.body.dataset;
  try {
    // Only pages of this origin hear it.
    const channel = new BroadcastChannel('sitewarden-sign-in');
    channel.postMessage({ v: 1, attempt, outcome });
    channel.close();
  } catch {
    // The other window looks by itself whether this one is closed.
  }
  window.close();
  // What was no window of its own stays open, and goes on from here.
  setTimeout(() => {
    if (outcome === 'DONE' || outcome === 'SECOND_FACTOR_REQUIRED') location.replace(target);
  }, 1000);
})();
