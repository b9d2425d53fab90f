import { vi } from 'vitest';
import { testStart } from './test-start.ts';

/** The time in a test: that of its fake clock, which moves as the test says; else the start, which stands still. */
export function nowInTest(): number {
  return vi.isFakeTimers() ? Date.now() : testStart;
}
