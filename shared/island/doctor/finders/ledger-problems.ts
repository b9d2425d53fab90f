import { listIf, type Problem } from '../problem.ts';
import type { LedgerEntry } from '../recording/record-page.ts';
import type { CheckedPage } from '../page/checked-page.ts';

/** Names of the entries that the widgets push to the data layer (`window.dataLayer` of Google Tag Manager). */
const ourEntries = /^(realTime(CheckTimes|ViewItinerary|ServiceAlerts)|orderCompletion|webVitals)$/;
/** Events that the widgets also push to the data layer, if the visitor has given consent. */
const analyticsEvents = /^coach:(tracker-results|itinerary-opened|order-completed)$/;

/**
 * Finds problems for the page doctor, a tool for the author of a page: problems in the ledger (the recorded events of widgets
 * and entries of the data layer), in how the page requests consent to analytics, and in the data layer itself.
 */
export function findLedgerProblems(page: CheckedPage): readonly Problem[] {
  const { entries } = page.recording;
  return [
    ...entries.flatMap((entry) => findEntryProblems(entry, entries)),
    ...findConsentProblems(page),
    ...findDataLayerProblems(),
  ];
}

/**
 * Finds problems of one entry of the ledger: an order that an earlier entry already contains, or missing consent if the entry
 * contains an order or has the name of a widgets' entry. Only entries of the data layer have problems, not events.
 */
export function findEntryProblems(entry: LedgerEntry, entries: readonly LedgerEntry[]): readonly Problem[] {
  if (entry.kind !== 'data layer') return [];
  const order = findOrderNumber(entry.detail);
  const hasSameOrder = (e: LedgerEntry) => e.kind === 'data layer' && findOrderNumber(e.detail) === order;
  const needsConsent = order !== undefined || ourEntries.test(entry.name);
  return [
    // The first entry with the order is valid, the later ones are problems.
    ...listIf(order !== undefined && entries.find(hasSameOrder) !== entry, {
      code: 'order-pushed-twice',
      sentence: `Order ${order} is pushed to the data layer a second time, as "${entry.name}", so it is counted twice. Which other script pushes it?`,
    }),
    ...listIf(needsConsent && entry.consent !== 'granted', {
      code: 'pushed-without-consent',
      sentence: `"${entry.name}" was pushed while consent is ${entry.consent}. A script of the page must wait for the visitor's consent.`,
    }),
  ];
}

/**
 * Finds an order number in the detail of an entry, up to four levels deep, by the name of its property: `orderNumber` as in the
 * widgets' entries, `transaction_id` as in Google's, or similar ones. The first one wins.
 */
function findOrderNumber(detail: unknown, depth = 0): string | undefined {
  if (typeof detail !== 'object' || detail === null || depth > 3) return undefined;
  for (const [key, value] of Object.entries(detail)) {
    const isOrderKey = /^(order_?number|order_?id|transaction_?id)$/i.test(key);
    const orderNumber =
      isOrderKey && /^(string|number)$/.test(typeof value) ? String(value) : findOrderNumber(value, depth + 1);
    if (orderNumber) return orderNumber;
  }
  return undefined;
}

/**
 * Reports entries that are withheld until the visitor answers the request for consent, and pages with analytics that do not
 * request it. Consent `required` means that the visitor has not decided yet. `settings.operation` is the operator's site for a
 * country, such as `UK`; it determines whether consent is required by default.
 */
function findConsentProblems({ consent, tags, recording, settings }: CheckedPage): readonly Problem[] {
  if (consent !== 'required' || tags.length === 0) return [];
  const withheldCount = recording.entries.filter(
    (entry) => analyticsEvents.test(entry.name) && entry.consent === 'required',
  ).length;
  // The sticky footer contains the consent banner.
  if (tags.some(({ manifest }) => manifest.tag === 'coach-sticky-footer')) {
    if (withheldCount === 0) return [];
    const sentence = `${withheldCount} ${withheldCount === 1 ? 'entry waits' : 'entries wait'} for consent: the visitor has not answered yet.`;
    return [{ code: 'consent-not-given', sentence, isHint: true }];
  }
  // Without a data layer or withheld entries, the page does not use analytics.
  if (withheldCount === 0 && Reflect.get(window, 'dataLayer') === undefined) return [];
  const sentence = `Consent is required (${settings.operation}) but nothing on this page requests it: ${withheldCount} entries withheld so far. Put <coach-sticky-footer> on the page, or pass the consent of your own tool to coachWidgets.consent('granted').`;
  return [{ code: 'consent-not-requested', sentence, isHint: true }];
}

function findDataLayerProblems(): readonly Problem[] {
  const layer: unknown = Reflect.get(window, 'dataLayer');
  return listIf(layer !== undefined && !Array.isArray(layer), {
    code: 'data-layer-not-an-array',
    sentence: 'window.dataLayer is not an array, so nothing can be pushed to it. Begin with window.dataLayer ||= [].',
  });
}
