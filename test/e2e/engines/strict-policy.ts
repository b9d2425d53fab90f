import { expect } from '@playwright/test';
import type { Engine } from './engine.ts';

/** The messages of an engine about a page that breaks its policy. */
interface PolicyMessages {
  /** A style in the page. */
  readonly style: RegExp;
  /** Text that becomes HTML; undefined if the engine does not support Trusted Types. */
  readonly html?: RegExp;
}

/**
 * Expects no errors on any page so far. At the end it checks that the policy was active: the page does what the policy
 * forbids, which must be reported.
 */
export async function expectActivePolicy(engine: Engine, { style, html }: PolicyMessages): Promise<void> {
  expect(engine.pageErrors).toEqual([]);
  await engine.evaluate(() => {
    const element = document.createElement('style');
    element.textContent = 'p { color: red }';
    document.head.append(element);
  });
  if (html)
    await engine.evaluate(() => {
      try {
        document.createElement('p').innerHTML = '<b>Bold</b>';
      } catch {
        // The policy blocks it.
      }
    });
  const expectedMessages = html ? [style, html] : [style];
  for (const message of expectedMessages) await expect.poll(() => engine.pageErrors.join('\n')).toMatch(message);
  expect(engine.pageErrors.filter((line) => !expectedMessages.some((message) => message.test(line)))).toEqual([]);
}
