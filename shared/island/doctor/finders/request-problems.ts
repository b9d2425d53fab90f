import { findApiFault, findFault } from '../../advice/faults.ts';
import type { EventDetails } from '../../events/event-details.ts';
import type { CheckedPage } from '../page/checked-page.ts';
import type { Problem } from '../problem.ts';

/** Finds files of the bundle that the server answered with an error, unless a later request for the file succeeded. */
export function findMissingFiles({ folders }: CheckedPage): readonly Problem[] {
  const entries = performance.getEntriesByType?.('resource') ?? [];
  // A second attempt writes a letter of the folder differently (`folderAddress` in `load-island.ts`).
  const getAddress = ({ name }: PerformanceEntry) => name.replace(/%(6\d|7\d|2d)/gi, decodeURIComponent);
  const statuses = new Map<string, number>();
  for (const entry of entries as PerformanceResourceTiming[]) {
    const isOurs = folders.some((folder) => getAddress(entry).startsWith(folder)) && getAddress(entry).endsWith('.js');
    if (isOurs) statuses.set(getAddress(entry), entry.responseStatus ?? 0);
  }
  return [...statuses].flatMap(([file, status]) => {
    if (status < 400) return [];
    const sentence = `The server returned ${status} for ${file}. Is the complete folder of the version on the server?`;
    return [{ code: 'file-missing', sentence }];
  });
}

/** Finds out why files of failed widgets do not load, if they failed before the doctor was loaded: requests them again. */
export async function findLoadProblems({ tags, recording, folder }: CheckedPage): Promise<readonly Problem[]> {
  const isRecorded = (element: Element) =>
    recording.entries.some((entry) => entry.name === 'coach:failed' && entry.element === element);
  const failedTags = tags.filter(({ state, element }) => state === 'failed' && !isRecorded(element));
  return Promise.all(
    failedTags.map(async ({ element, manifest, locale }) => {
      const sentence = await findFault({
        address: new URL('coach-widgets.js', folder).href,
        widget: manifest.tag.slice('coach-'.length),
        locale,
        cause: 'see the console',
      });
      return { code: 'files-not-loaded', sentence, element };
    }),
  );
}

/** Finds out why the API does not answer, from the widgets' own report or by requesting a token. */
export async function findApiProblems({ tags, recording, settings }: CheckedPage): Promise<readonly Problem[]> {
  if (tags.length === 0) return [];
  const isUnreachable = tags.some(({ element }) => element.hasAttribute('data-coach-api'));
  const entry = recording.entries.findLast(({ name }) => name === 'coach:api-unreachable');
  const reportedFault = isUnreachable ? (entry?.detail as EventDetails['api-unreachable'] | undefined) : undefined;
  const fault = reportedFault ?? (await findApiFault(undefined, settings.apiBase));
  return fault ? [{ code: `api-${fault.code}`, sentence: fault.message }] : [];
}
