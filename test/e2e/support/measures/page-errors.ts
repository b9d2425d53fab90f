import { expect, type Page } from '@playwright/test';

/** Errors and warnings of a page: of its console, uncaught ones, and violations of its security policy. */
export interface PageErrors {
  /** All of them so far, one a line. */
  readonly lines: readonly string[];
  /** Expects only lines that match one of `allowed`. */
  expectClean(allowedPatterns?: readonly RegExp[]): void;
}

/** Chromium's own line for a response of 400 or more, which is expected if the test makes calls fail. */
export const failedResponses = /Failed to load resource: (the server responded with a status|net::ERR_)/;

/** Collects the errors and warnings of a page. Call it before the page is opened. */
export async function collectPageErrors(page: Page): Promise<PageErrors> {
  const lines: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning', 'assert'].includes(message.type())) lines.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => lines.push(`page error: ${error.message}`));
  await page.exposeFunction('reportPolicyViolation', (violation: string) => lines.push(`policy: ${violation}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report: unknown = Reflect.get(window, 'reportPolicyViolation');
      if (typeof report === 'function') report(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`);
    });
  });
  return {
    lines,
    expectClean(allowedPatterns = []) {
      expect(lines.filter((line) => !allowedPatterns.some((pattern) => pattern.test(line)))).toEqual([]);
    },
  };
}
