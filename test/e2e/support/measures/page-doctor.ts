import type { Page } from '@playwright/test';

/**
 * Lists the problems that the page doctor finds on the page, each once and in alphabetical order, without showing its
 * overlay.
 */
export async function listDoctorCodes(page: Page): Promise<readonly string[]> {
  // As a string, so that no tool rewrites the import; with its absolute address, since a page may redirect relative
  // ones.
  const codes = await page.evaluate<readonly string[]>(`
    import(location.origin + '/coach-widgets/latest/doctor.js')
      .then((doctor) => doctor.createReport())
      .then((report) => report.problems.map((problem) => problem.code))`);
  return [...new Set(codes)].sort();
}
