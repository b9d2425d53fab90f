import { type Instant } from './clock.ts';

/** `yyyy-MM-ddTHH:mm:ssZ` (spec §3 "Date formats"). */
export function utcText(time: Instant): string {
  return `${new Date(time).toISOString().slice(0, 19)}Z`;
}
