import { vi } from 'vitest';
import { testStart } from './test-start.ts';

/** Returns the time of a test in ms since 1970 UTC: that of its fake clock if it has one, otherwise a constant. */
export function nowInTest(): number {
  return vi.isFakeTimers() ? Date.now() : testStart;
}
