import type { Page } from '@playwright/test';

/**
 * What the page doctor finds on a page as it stands, by the names of its problems, each once, in alphabetical order. Nothing is
 * drawn over the page.
 */
export async function doctorsCodes(page: Page): Promise<readonly string[]> {
  // As text, since no tool may rewrite the import; by its whole address, since a page may lead others elsewhere.
  const codes = await page.evaluate<readonly string[]>(`
    import(location.origin + '/coach-widgets/latest/doctor.js')
      .then((doctor) => doctor.createReport())
      .then((report) => report.problems.map((problem) => problem.code))`);
  return [...new Set(codes)].sort();
}
