/** How long an answer of the server counts as fresh. */
export const STALE_MS = { minute: 60_000, hour: 3_600_000 } as const;
