import type { Problem } from '../problem.ts';
import type { LedgerEntry } from '../recording/recording.ts';
import type { CheckedPage } from '../page/checked-page.ts';

/** What our own entries of the data layer are called. */
const ownEntries = /^(realTime(CheckTimes|ViewItinerary|ServiceAlerts)|orderCompletion|webVitals)$/;
/** Events that an entry of the data layer follows, once the visitor has agreed. */
const measured = /^coach:(tracker-results|itinerary-opened|order-completed)$/;

/** Problems of data layer entries, and of the consent that they need. */
export function ledgerProblems(page: CheckedPage): readonly Problem[] {
  const { entries } = page.recording;
  return [...entries.flatMap((entry) => entryProblems(entry, entries)), ...ofConsent(page), ...ofLayer()];
}

/** What is wrong with one entry, among all of the ledger. */
export function entryProblems(entry: LedgerEntry, entries: readonly LedgerEntry[]): readonly Problem[] {
  if (entry.kind !== 'data layer') return [];
  const problems: Problem[] = [];
  const order = orderOf(entry.detail);
  const isOrderOf = (other: LedgerEntry) => other.kind === 'data layer' && orderOf(other.detail) === order;
  if (order !== undefined && entries.find(isOrderOf) !== entry) {
    const sentence = `Order ${order} is told to the data layer a second time, as "${entry.name}": it is counted twice. Which script pushes it besides?`;
    problems.push({ code: 'purchase-told-twice', sentence });
  }
  const isPersonal = order !== undefined || ownEntries.test(entry.name);
  if (isPersonal && entry.consent !== 'granted') {
    const sentence = `"${entry.name}" was pushed while consent is ${entry.consent}. A listener of the page's own has to wait for the visitor's word.`;
    problems.push({ code: 'pushed-without-consent', sentence });
  }
  return problems;
}

/** The order number of an entry, in the formats of our, Google's and other shops' entries. */
function orderOf(detail: unknown, depth = 0): string | undefined {
  if (typeof detail !== 'object' || detail === null || depth > 3) return undefined;
  for (const [key, value] of Object.entries(detail)) {
    const isNumber = /^(order_?number|order_?id|transaction_?id)$/i.test(key);
    const found = isNumber && /^(string|number)$/.test(typeof value) ? String(value) : orderOf(value, depth + 1);
    if (found) return found;
  }
  return undefined;
}

function ofConsent({ consent, tags, recording, settings }: CheckedPage): readonly Problem[] {
  if (consent !== 'required' || tags.length === 0) return [];
  const withheld = recording.entries.filter(
    ({ name, consent: then }) => measured.test(name) && then === 'required',
  ).length;
  if (tags.some(({ manifest }) => manifest.tag === 'coach-sticky-footer')) {
    if (withheld === 0) return [];
    const sentence = `${withheld} ${withheld === 1 ? 'entry waits' : 'entries wait'} for consent: the visitor has not answered yet.`;
    return [{ code: 'consent-not-given', sentence, isHint: true }];
  }
  if (withheld === 0 && Reflect.get(window, 'dataLayer') === undefined) return [];
  const sentence = `Consent is required (${settings.operation}) and nobody here asks for it: ${withheld} withheld so far. Put <coach-sticky-footer> on the page, or hand over the word of your own tool by coachWidgets.consent('granted').`;
  return [{ code: 'consent-not-asked', sentence, isHint: true }];
}

function ofLayer(): readonly Problem[] {
  const layer: unknown = Reflect.get(window, 'dataLayer');
  if (layer === undefined || Array.isArray(layer)) return [];
  const sentence = 'window.dataLayer is no array: nothing can be pushed into it. Begin with window.dataLayer ||= [].';
  return [{ code: 'data-layer-no-list', sentence }];
}
