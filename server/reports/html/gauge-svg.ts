const RADIUS = 52;
const STROKE = 13;
const HALF_TURN = Math.PI * RADIUS;
const GOOD = 90;
const MIDDLING = 50;

/** The colour of a score. */
export function scoreColour(score: number): string {
  return score >= GOOD ? '#12805c' : score >= MIDDLING ? '#c27803' : '#c8322b';
}

/** A score as a half circle that is filled as far as it goes. */
export function gaugeSvg(score: number | null): string {
  const path = `M${60 - RADIUS} 64A${RADIUS} ${RADIUS} 0 0 1 ${60 + RADIUS} 64`;
  const line = (colour: string, dash: string) =>
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${STROKE}" stroke-linecap="round"${dash}/>`;
  const filled = score === null ? 0 : (HALF_TURN * Math.min(100, Math.max(0, score))) / 100;
  return `<svg viewBox="0 0 120 74" aria-hidden="true" focusable="false">${line('#eaecf0', '')}${
    score === null || score === 0
      ? ''
      : line(scoreColour(score), ` stroke-dasharray="${filled.toFixed(2)} ${(HALF_TURN * 2).toFixed(2)}"`)
  }</svg>`;
}
