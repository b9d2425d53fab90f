import { vi } from 'vitest';
import { testStart } from './test-start.ts';

/** The time in a test: that of its fake clock if it has one, otherwise a constant. */
export function nowInTest(): number {
  return vi.isFakeTimers() ? Date.now() : testStart;
}
