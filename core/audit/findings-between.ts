type Named = { readonly check: string; readonly at: string; readonly messageKey: string };

export type FindingsBetween<F> = {
  /** Of the later audit, which the earlier one did not have. */
  readonly appeared: readonly F[];
  /** Of the earlier audit, which are gone. */
  readonly fixed: readonly F[];
  readonly remained: readonly F[];
};

/** What became of the findings of a page from one audit to a later one. */
export function findingsBetween<F extends Named>(before: readonly F[], after: readonly F[]): FindingsBetween<F> {
  const earlier = new Set(before.map(nameOf));
  const later = new Set(after.map(nameOf));
  return {
    appeared: after.filter((finding) => !earlier.has(nameOf(finding))),
    fixed: before.filter((finding) => !later.has(nameOf(finding))),
    remained: after.filter((finding) => earlier.has(nameOf(finding))),
  };
}

function nameOf({ check, at, messageKey }: Named): string {
  return `${check}\n${at}\n${messageKey}`;
}
