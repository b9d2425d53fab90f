import { apiFault } from '../../advice/faults.ts';
import type { Problem } from '../problem.ts';
import type { EventDetails } from '../../events/event-details.ts';
import type { CheckedPage } from '../page/checked-page.ts';

/**
 * Why the API does not answer: as the widgets have told it, else by asking for a token as they do.
 */
export async function apiProblems({ tags, heard, settings }: CheckedPage): Promise<readonly Problem[]> {
  if (tags.length === 0) return [];
  const isUnreachable = tags.some(({ element }) => element.hasAttribute('data-coach-api'));
  const entry = heard.entries.findLast(({ name }) => name === 'coach:api-unreachable');
  const told = isUnreachable ? (entry?.detail as EventDetails['api-unreachable'] | undefined) : undefined;
  const fault = told ?? (await apiFault(undefined, settings.apiBase));
  return fault ? [{ code: `api-${fault.code}`, sentence: fault.message }] : [];
}
