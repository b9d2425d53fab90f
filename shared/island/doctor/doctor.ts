import { listen } from './heard/listen.ts';
import { openOverlay } from './overlay/overlay.ts';
import { readPage } from './page/checked-page.ts';
import { findByAsking, findProblems, joinProblems } from './report/find-problems.ts';
import { pageReport, type PageReport } from './report/report.ts';

const listeners = new Set<() => void>();
const { heard } = listen(() => listeners.forEach((listener) => listener()));

/** Looks at the page as it stands, and asks its server, the API and for lost files once. */
export async function reportOf(): Promise<PageReport> {
  const page = readPage(heard);
  return pageReport(page, joinProblems(page, [...findProblems(page), ...(await findByAsking(page))]));
}

/**
 * Opens the page doctor, which shows the authors of a page what is wrong with its widgets. `?coach-check` in the address of a
 * page that loads the bundle does so. It speaks English alone, since no visitor reads it, and is one file that needs no other
 * of the bundle, since that may be what fails.
 */
export function openDoctor(): void {
  if (document.querySelector('[data-coach-doctor]')) return;
  listeners.add(openOverlay(() => readPage(heard)));
}

if (/[?&]coach-check\b/.test(location.search)) openDoctor();
