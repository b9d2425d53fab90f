/**
 * The picker counts in moments of the device's own zone. At noon a day is the same day in every zone, summer time or
 * not, so it comes back as it went in; nothing else of those moments is ever read.
 */
export function onDevice(day: string): Date {
  return new Date(`${day}T12:00`);
}

/** The day of such a moment, `yyyy-MM-dd`. */
export function dayOf(moment: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${String(moment.getFullYear()).padStart(4, '0')}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}
