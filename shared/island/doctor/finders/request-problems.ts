import { findApiFault, findFault } from '../../advice/faults.ts';
import type { EventDetails } from '../../events/event-details.ts';
import type { CheckedPage } from '../page/checked-page.ts';
import type { Problem } from '../problem.ts';

/**
 * Finds scripts of the bundle whose last response was an error, by the browser's resource timing. Called by the page doctor, a
 * panel that shows the authors of a page the problems of its widgets.
 *
 * @param page `folders` are the addresses of the folders from which the bundle is loaded
 */
export function findMissingFiles({ folders }: CheckedPage): readonly Problem[] {
  const entries = performance.getEntriesByType?.('resource') ?? [];
  // After a failure, the bundle requests a file again with a percent-encoded character in its folder, because browsers remember
  // failed modules by address. Decoding gives all attempts the same address: `/widget%73/a.js` → `/widgets/a.js`.
  const decode = (address: string) => address.replace(/%[2-7][\da-f]/gi, decodeURIComponent);
  const bundleFolders = folders.map(decode);
  /** HTTP status of the last response, by address. */
  const statuses = new Map<string, number>();
  for (const entry of entries as PerformanceResourceTiming[]) {
    const address = decode(entry.name);
    const isOurs = bundleFolders.some((folder) => address.startsWith(folder)) && address.endsWith('.js');
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
 * doctor's recording of the page, and are reported by `state-problems.ts`.
 *
 * @param page `folder` is the one from which the page's script `coach-widgets.js` is loaded
 */
export async function findLoadProblems({ tags, recording, folder }: CheckedPage): Promise<readonly Problem[]> {
  const isRecorded = (element: Element) =>
    recording.entries.some((entry) => entry.name === 'coach:failed' && entry.element === element);
  const failedTags = tags.filter(({ state, element }) => state === 'failed' && !isRecorded(element));
  return Promise.all(
    failedTags.map(async ({ element, manifest, locale }) => {
      const sentence = await findFault({
        address: new URL('coach-widgets.js', folder).href,
        // The tag without its prefix: `coach-bus-tracker` → `bus-tracker`.
        widget: manifest.tag.slice('coach-'.length),
        locale,
        // The sentence contains the cause if all files can be loaded now. It is unknown here, but the browser has logged it.
        cause: 'see the console',
      });
      return { code: 'files-not-loaded', sentence, element };
    }),
  );
}

/**
 * Finds out why the API does not answer, if so. The widgets may have sent the reason as an event; otherwise, an anti-forgery
 * token is requested from the API to find it out. Without widgets on the page, nothing is requested.
 */
export async function findApiProblems({ tags, recording, settings }: CheckedPage): Promise<readonly Problem[]> {
  if (tags.length === 0) return [];
  // The widgets set this attribute while the API is unreachable. An event without the attribute is outdated.
  const isUnreachable = tags.some(({ element }) => element.hasAttribute('data-coach-api'));
  const entry = recording.entries.findLast(({ name }) => name === 'coach:api-unreachable');
  const reportedFault = isUnreachable ? (entry?.detail as EventDetails['api-unreachable'] | undefined) : undefined;
  // `undefined`: the failed call, if any, is not known.
  const fault = reportedFault ?? (await findApiFault(undefined, settings.apiBase));
  return fault ? [{ code: `api-${fault.code}`, sentence: fault.message }] : [];
}
