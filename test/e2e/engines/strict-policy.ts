import { expect } from '@playwright/test';
import type { Engine } from './engine.ts';

/** The messages of an engine about a page that breaks its policy. */
interface Forbidden {
  /** A style in the page. */
  readonly style: RegExp;
  /** Text that becomes HTML; absent where the engine has no Trusted Types. */
  readonly html?: RegExp;
}

/**
 * Expects that no page has had an error so far. That the policy was in force is checked last: the traveller's page then does
 * what it forbids, and that has to be reported.
 */
export async function expectPolicyToHold(engine: Engine, { style, html }: Forbidden): Promise<void> {
  expect(engine.pageErrors).toEqual([]);
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
  for (const pageError of forbidden) await expect.poll(() => engine.pageErrors.join('\n')).toMatch(pageError);
  expect(engine.pageErrors.filter((line) => !forbidden.some((pageError) => pageError.test(line)))).toEqual([]);
}
