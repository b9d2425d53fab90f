/**
 * A number that a browser's memory holds as text (spec §5 "Session-number parsing"): falls back to 0, or a given
 * default, when it is not a number.
 */
export function readSessionNumber(text: string | null | undefined, otherwise = 0): number {
  const number = text ? Number(text) : Number.NaN;
  return Number.isFinite(number) ? number : otherwise;
}
