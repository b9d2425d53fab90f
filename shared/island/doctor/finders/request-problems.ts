import { apiFault, loadFault } from '../../advice/faults.ts';
import type { EventDetails } from '../../events/event-details.ts';
import type { CheckedPage } from '../page/checked-page.ts';
import type { Problem } from '../problem.ts';

/** Files of the bundle that the browser received as an error, unless it received them later. */
export function fileProblems({ folders }: CheckedPage): readonly Problem[] {
  const entries = performance.getEntriesByType?.('resource') ?? [];
  // A second attempt writes a letter of the folder differently (`folderAddress` in `load-island.ts`).
  const plain = ({ name }: PerformanceEntry) => name.replace(/%(6\d|7\d|2d)/gi, decodeURIComponent);
  const statuses = new Map<string, number>();
  for (const entry of entries as PerformanceResourceTiming[]) {
    const isOurs = folders.some((folder) => plain(entry).startsWith(folder)) && plain(entry).endsWith('.js');
    if (isOurs) statuses.set(plain(entry), entry.responseStatus ?? 0);
  }
  return [...statuses].flatMap(([file, status]) => {
    if (status < 400) return [];
    const sentence = `${file} came as ${status}. Is the whole folder of the version on the server?`;
    return [{ code: 'file-missing', sentence }];
  });
}

/** Why files of failed widgets do not load. If they failed before the doctor was loaded, they are requested again. */
export async function lostFileProblems({ tags, recording, folder }: CheckedPage): Promise<readonly Problem[]> {
  const isRecorded = (element: Element) =>
    recording.entries.some(({ name, element: at }) => name === 'coach:failed' && at === element);
  const failedTags = tags.filter(({ state, element }) => state === 'failed' && !isRecorded(element));
  return Promise.all(
    failedTags.map(async ({ element, manifest, locale }) => {
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

/** Why the API does not answer, as the widgets have reported it, or as a request for a token shows. */
export async function apiProblems({ tags, recording, settings }: CheckedPage): Promise<readonly Problem[]> {
  if (tags.length === 0) return [];
  const isUnreachable = tags.some(({ element }) => element.hasAttribute('data-coach-api'));
  const entry = recording.entries.findLast(({ name }) => name === 'coach:api-unreachable');
  const reported = isUnreachable ? (entry?.detail as EventDetails['api-unreachable'] | undefined) : undefined;
  const fault = reported ?? (await apiFault(undefined, settings.apiBase));
  return fault ? [{ code: `api-${fault.code}`, sentence: fault.message }] : [];
}
