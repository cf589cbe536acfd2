/** A change of a search engine's ranking that it has announced itself. Days in UTC. */
export type SearchUpdate = {
  /** As the search engine names it. */
  readonly name: string;
  readonly from: string;
  /** When it was complete. */
  readonly to: string;
};

/** Where Google announces them, with their times. */
export const SEARCH_UPDATES_SOURCE = 'https://status.search.google.com/products/rGHU1u87FJnkP6W2GwMi/history';

/** Updates of Google's ranking, the newest first, by `SEARCH_UPDATES_SOURCE`. */
export const SEARCH_UPDATES: readonly SearchUpdate[] = [
  { name: 'Google June 2026 spam update', from: '2026-06-24', to: '2026-06-26' },
  { name: 'Google May 2026 core update', from: '2026-05-21', to: '2026-06-01' },
  { name: 'Google March 2026 core update', from: '2026-03-27', to: '2026-04-08' },
  { name: 'Google March 2026 spam update', from: '2026-03-24', to: '2026-03-25' },
  { name: 'Google February 2026 Discover update', from: '2026-02-05', to: '2026-02-27' },
  { name: 'Google December 2025 core update', from: '2025-12-11', to: '2025-12-29' },
  { name: 'Google August 2025 spam update', from: '2025-08-26', to: '2025-09-22' },
  { name: 'Google June 2025 core update', from: '2025-06-30', to: '2025-07-17' },
  { name: 'Google March 2025 core update', from: '2025-03-13', to: '2025-03-27' },
  { name: 'Google December 2024 spam update', from: '2024-12-19', to: '2024-12-26' },
  { name: 'Google December 2024 core update', from: '2024-12-12', to: '2024-12-18' },
  { name: 'Google November 2024 core update', from: '2024-11-11', to: '2024-12-05' },
  { name: 'Google August 2024 core update', from: '2024-08-15', to: '2024-09-03' },
];
