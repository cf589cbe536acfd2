/** A kind of monitor: what it looks at, and how often when nobody says otherwise. */
export type MonitorKind<Id extends string = string> = {
  /** Its file's name. Stored: never changed. */
  readonly id: Id;
  /** `host`: one for a website; `page`: an address of it. */
  readonly about: 'host' | 'page';
  readonly everyMinutes: number;
  /** More often is of no use, or no good for who is asked. */
  readonly leastMinutes: number;
  /** Whether "Watch this website" begins with it. */
  readonly isInStarterSet: boolean;
  /** What its number is: `ms` response time, `days` left, `score` of an analysis, `count`. */
  readonly value: 'ms' | 'days' | 'score' | 'count';
};

/** Identity function by which the registry finds a kind. */
export function defineMonitorKind<const Id extends string>(kind: MonitorKind<Id>): MonitorKind<Id> {
  return kind;
}
