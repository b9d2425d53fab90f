import { completeSettings } from '#shared/domain/page/operation/complete-settings.ts';
import { readSettings } from '#shared/domain/page/operation/read-settings.ts';
import { eventNames } from '../../events/event-names.ts';
import { readPageSettings } from '../../start/page-settings.ts';
import { readConsent } from '../page/read-consent.ts';
import type { PolicyViolation, Recording, LedgerEntry, Shift, LogLine } from './recording.ts';
import { watchConsole } from './watch-console.ts';
import { watchDataLayer } from './watch-data-layer.ts';
import { watchPolicy, watchShifts } from './watch-browser.ts';

/**
 * Records a page: events of islands, entries of the data layer, console lines of the bundle, policy violations and layout
 * shifts.
 *
 * @param onChange called after each new entry
 */
export function recordPage(onChange: () => void = () => undefined) {
  const entries: LedgerEntry[] = [];
  const violations: PolicyViolation[] = [];
  const logLines: LogLine[] = [];
  const shifts: Shift[] = [];
  const rawSettings = readPageSettings(document);
  const settings = completeSettings(readSettings(rawSettings).settings);
  const loadingSince = new WeakMap<Element, number>();

  const appendTo =
    <Item>(list: Item[]) =>
    (item: Item) => {
      list.push(item);
      onChange();
    };
  const addEntry = (entry: Omit<LedgerEntry, 'atMs' | 'consent'>) =>
    appendTo(entries)({ atMs: Math.round(performance.now()), consent: readConsent(settings), ...entry });
  const recordEvent = (event: Event) =>
    addEntry({
      kind: 'event',
      name: event.type,
      detail: (event as CustomEvent<unknown>).detail,
      element: event.composedPath().find((target) => target instanceof Element),
    });

  // On the window in the capture phase, so that no listener can stop an event first.
  for (const name of eventNames) window.addEventListener(name, recordEvent, true);
  const stops = [
    watchDataLayer((name, detail) => addEntry({ kind: 'data layer', name, detail })),
    watchConsole(appendTo(logLines)),
    watchPolicy(appendTo(violations)),
    watchShifts(appendTo(shifts)),
  ];
  const recording: Recording = {
    entries,
    violations,
    logLines,
    shifts,
    rawSettings,
    loadingMs(element) {
      if (element.getAttribute('data-coach-state') !== 'loading') {
        loadingSince.delete(element);
        return 0;
      }
      const since = loadingSince.get(element) ?? performance.now();
      loadingSince.set(element, since);
      return performance.now() - since;
    },
  };
  return {
    recording,
    /** Removes all listeners. */
    stop() {
      for (const name of eventNames) window.removeEventListener(name, recordEvent, true);
      stops.forEach((stop) => stop());
    },
  };
}
