import { recordPage } from './recording/record-page.ts';
import { openOverlay } from './overlay/overlay.ts';
import { readPage } from './page/checked-page.ts';
import { findByRequests, findProblems, joinProblems } from './report/find-problems.ts';
import { createPageReport, type PageReport } from './report/report.ts';

/** Functions that check the page again; called after each new entry of the recording. */
const listeners = new Set<() => void>();
// The recording (events, data layer, console lines, policy violations, layout shifts) begins when this file is loaded.
const { recording } = recordPage(() => listeners.forEach((listener) => listener()));

/**
 * Checks the current state of the page, without a panel: end-to-end tests import this file to list the problems. To find out
 * causes, it requests the page's security policy, the API, and files that failed to load.
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
  // `openOverlay` returns a function that checks the page again.
  listeners.add(openOverlay(() => readPage(recording)));
}

if (/[?&]coach-check\b/.test(location.search)) openDoctor();
