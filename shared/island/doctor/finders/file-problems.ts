import { loadFault } from '../../advice/faults.ts';
import type { Problem } from '../problem.ts';
import type { CheckedPage } from '../page/checked-page.ts';

/** Files of the bundle that came as an error, as the browser has noted it. What came later after all is no problem. */
export function fileProblems({ folders }: CheckedPage): readonly Problem[] {
  const entries = performance.getEntriesByType?.('resource') ?? [];
  // A second attempt writes a letter of the folder differently (`folderAddress` in `load-island.ts`).
  const plain = ({ name }: PerformanceEntry) => name.replace(/%(6\d|7\d|2d)/gi, decodeURIComponent);
  const statuses = new Map<string, number>();
  for (const entry of entries as PerformanceResourceTiming[]) {
    const isAsked = folders.some((folder) => plain(entry).startsWith(folder)) && plain(entry).endsWith('.js');
    if (isAsked) statuses.set(plain(entry), entry.responseStatus ?? 0);
  }
  return [...statuses].flatMap(([file, status]) => {
    if (status < 400) return [];
    const sentence = `${file} came as ${status}. Is the whole folder of the version on the server?`;
    return [{ code: 'file-missing', sentence }];
  });
}

/** Why files of failed widgets do not come, where nobody listened when they failed: they are asked for again. */
export async function lostFileProblems({ tags, heard, folder }: CheckedPage): Promise<readonly Problem[]> {
  const isHeard = (element: Element) =>
    heard.entries.some(({ name, element: at }) => name === 'coach:failed' && at === element);
  const failed = tags.filter(({ state, element }) => state === 'failed' && !isHeard(element));
  return Promise.all(
    failed.map(async ({ element, manifest, locale }) => {
      const sentence = await loadFault({
        address: new URL('coach-widgets.js', folder).href,
        widget: manifest.tag.slice('coach-'.length),
        locale,
        cause: 'the console says what',
      });
      return { code: 'files-do-not-come', sentence, element };
    }),
  );
}
