import { recordPage } from './recording/record-page.ts';
import { openOverlay } from './overlay/overlay.ts';
import { readPage } from './page/checked-page.ts';
import { findByRequests, findProblems, joinProblems } from './report/find-problems.ts';
import { createPageReport, type PageReport } from './report/report.ts';

const listeners = new Set<() => void>();
const { recording } = recordPage(() => listeners.forEach((listener) => listener()));

/**
 * Checks the current state of the page. To find out causes, requests the page's security policy, the API, and files that failed
 * to load.
 */
export async function createReport(): Promise<PageReport> {
  const page = readPage(recording);
  return createPageReport(page, joinProblems(page, [...findProblems(page), ...(await findByRequests(page))]));
}

/**
 * Opens the page doctor, a panel that shows the authors of a page the problems of its widgets. It also opens if the address of
 * the page contains `?coach-check`. Its texts are only in English, because visitors do not see it. This file is built
 * separately, so that it works even if other files of the bundle fail to load.
 */
export function openDoctor(): void {
  if (document.querySelector('[data-coach-doctor]')) return;
  listeners.add(openOverlay(() => readPage(recording)));
}

if (/[?&]coach-check\b/.test(location.search)) openDoctor();
