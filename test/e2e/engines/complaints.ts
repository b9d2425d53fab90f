import { expect } from '@playwright/test';
import type { Engine } from './engine.ts';

/** What an engine says of a page that breaks its policy. */
interface Forbidden {
  /** A style in the page. */
  readonly style: RegExp;
  /** Text that becomes HTML; absent where the engine has no Trusted Types. */
  readonly html?: RegExp;
}

/**
 * No page had anything to complain of so far. Silence means that nothing was forbidden: what the policy forbids is heard
 * of when the traveller's last page does it.
 */
export async function expectNoComplaint(engine: Engine, { style, html }: Forbidden): Promise<void> {
  expect(engine.complaints).toEqual([]);
  await engine.ask(() => {
    const element = document.createElement('style');
    element.textContent = 'p { color: red }';
    document.head.append(element);
  });
  if (html)
    await engine.ask(() => {
      try {
        document.createElement('p').innerHTML = '<b>Bold</b>';
      } catch {
        // It is refused.
      }
    });
  const forbidden = html ? [style, html] : [style];
  for (const complaint of forbidden) await expect.poll(() => engine.complaints.join('\n')).toMatch(complaint);
  expect(engine.complaints.filter((line) => !forbidden.some((complaint) => complaint.test(line)))).toEqual([]);
}
