/** Returns the prefixes of ids of next seasons, each after that of its feed: `2026-12-01/`, `humber-lines:2026-12-01/`. */
export function seasonMarks(serviceIds: Iterable<string>): readonly string[] {
  const marks = [...serviceIds].flatMap((id) => /^(?:[a-z0-9-]+:)?\d{4}-\d\d-\d\d\//.exec(id)?.[0] ?? []);
  return [...new Set(marks)];
}

/** Returns the ids that a trip may have: its own and one for each next season. @param marks prefixes of the seasons */
export function idsInSeasons(tripId: string, marks: readonly string[]): readonly string[] {
  const inSeasons = marks.flatMap((mark) => {
    const prefix = mark.slice(0, mark.lastIndexOf(':') + 1);
    return tripId.startsWith(prefix) ? `${mark}${tripId.slice(prefix.length)}` : [];
  });
  return [tripId, ...inSeasons];
}
