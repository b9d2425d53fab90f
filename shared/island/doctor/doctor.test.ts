// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';

const { happyDOM } = window as unknown as { happyDOM: { setURL(address: string): void } };
const count = () => document.querySelectorAll('[data-coach-doctor]').length;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  document.querySelector('[data-coach-doctor]')?.remove();
  return () => void vi.useRealTimers();
});

it.each([
  ['', 0],
  ['?coach-check', 1],
  ['?lang=fr&coach-check', 1],
  ['?coach-checks', 0],
])('the page doctor opens on a page with the query "%s" %i times', async (query, expected) => {
  happyDOM.setURL(`https://host.example/${query}`);
  await import('./doctor.ts');
  expect(count()).toBe(expected);
});

it('openDoctor opens only one page doctor', async () => {
  happyDOM.setURL('https://host.example/');
  const { openDoctor } = await import('./doctor.ts');
  openDoctor();
  openDoctor();
  expect(count()).toBe(1);
});
