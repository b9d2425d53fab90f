import { recordPage } from './recording/record-page.ts';
import { openOverlay } from './overlay/overlay.ts';
import { readPage } from './page/checked-page.ts';
import { findByRequests, findProblems, joinProblems } from './report/find-problems.ts';
import { createPageReport, type PageReport } from './report/report.ts';

const listeners = new Set<() => void>();
const { recording } = recordPage(() => listeners.forEach((listener) => listener()));

/** Checks the current state of the page. Requests its policy, the API and missing files once. */
export async function createReport(): Promise<PageReport> {
  const page = readPage(recording);
  return createPageReport(page, joinProblems(page, [...findProblems(page), ...(await findByRequests(page))]));
}

/**
 * Opens the page doctor, which shows the authors of a page the problems of its widgets. `?coach-check` in the address of a
 * page that loads the bundle opens it. Its texts are only in English, because visitors do not see it. It is a separate build
 * that also works if other files of the bundle fail to load.
 */
export function openDoctor(): void {
  if (document.querySelector('[data-coach-doctor]')) return;
  listeners.add(openOverlay(() => readPage(recording)));
}

if (/[?&]coach-check\b/.test(location.search)) openDoctor();
