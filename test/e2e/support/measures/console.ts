import { expect, type Page } from '@playwright/test';

/** What a page complained of: its console, errors that nobody caught, and its security policy. */
export interface Complaints {
  /** All of them so far, one a line. */
  readonly lines: readonly string[];
  /** Holds that the page had nothing to complain of, but for lines that match one of `allowed`. */
  expectClean(allowed?: readonly RegExp[]): void;
}

/** Chromium's own line for an answer of 400 or more: where a test makes calls fail, this is not the product's. */
export const failedAnswers = /Failed to load resource: (the server responded with a status|net::ERR_)/;

/** Collects what a page complains of. Call it before the page is opened. */
export async function collectComplaints(page: Page): Promise<Complaints> {
  const lines: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning', 'assert'].includes(message.type())) lines.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => lines.push(`page error: ${error.message}`));
  await page.exposeFunction('tellPolicyViolation', (violation: string) => lines.push(`policy: ${violation}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const tell: unknown = Reflect.get(window, 'tellPolicyViolation');
      if (typeof tell === 'function') tell(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`);
    });
  });
  return {
    lines,
    expectClean(allowed = []) {
      expect(lines.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([]);
    },
  };
}
