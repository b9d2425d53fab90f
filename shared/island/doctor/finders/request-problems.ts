import { findApiFault, findFault } from '../../advice/faults.ts';
import type { EventDetails } from '../../events/event-details.ts';
import type { CheckedPage } from '../page/checked-page.ts';
import type { Problem } from '../problem.ts';

/** Finds files of the bundle for which the server's last response was an error. Uses the browser's resource timing. */
export function findMissingFiles({ folders }: CheckedPage): readonly Problem[] {
  const entries = performance.getEntriesByType?.('resource') ?? [];
  // After a failure, the bundle requests a file again with a percent-encoded character in the folder (`folderAddress` in
  // `load-island.ts`). Decoding it gives all attempts the same address.
  const getAddress = ({ name }: PerformanceEntry) => name.replace(/%[2-7][\da-f]/gi, decodeURIComponent);
  /** HTTP status of the last response, by address. */
  const statuses = new Map<string, number>();
  for (const entry of entries as PerformanceResourceTiming[]) {
    const address = getAddress(entry);
    const isOurs = folders.some((folder) => address.startsWith(folder)) && address.endsWith('.js');
    // Browsers without `responseStatus`, and responses that CORS hides, count as successful: 0.
    if (isOurs) statuses.set(address, entry.responseStatus ?? 0);
  }
  return [...statuses].flatMap(([file, status]) => {
    if (status < 400) return [];
    const sentence = `The server returned ${status} for ${file}. Is the complete folder of the version on the server?`;
    return [{ code: 'file-missing', sentence }];
  });
}

/**
 * Finds out why widgets failed before the page doctor was loaded, by requesting their files again. Later failures are in the
 * recording, and are reported by `state-problems.ts`.
 */
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

/**
 * Finds out why the API does not answer. The widgets may have sent the reason as an event; otherwise, a token is requested from
 * the API to find it out.
 */
export async function findApiProblems({ tags, recording, settings }: CheckedPage): Promise<readonly Problem[]> {
  if (tags.length === 0) return [];
  // The widgets set this attribute while the API is unreachable. An event without the attribute is outdated.
  const isUnreachable = tags.some(({ element }) => element.hasAttribute('data-coach-api'));
  const entry = recording.entries.findLast(({ name }) => name === 'coach:api-unreachable');
  const reportedFault = isUnreachable ? (entry?.detail as EventDetails['api-unreachable'] | undefined) : undefined;
  const fault = reportedFault ?? (await findApiFault(undefined, settings.apiBase));
  return fault ? [{ code: `api-${fault.code}`, sentence: fault.message }] : [];
}
