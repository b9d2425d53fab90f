import { completeSettings } from '#shared/domain/page/operation/complete-settings.ts';
import { readSettings } from '#shared/domain/page/operation/read-settings.ts';
import { eventNames } from '../../events/event-names.ts';
import { readPageSettings } from '../../start/page-settings.ts';
import { consentNow } from '../page/consent-now.ts';
import type { Blocked, Heard, LedgerEntry, Shift, ToldLine } from './heard.ts';
import { watchConsole } from './watch-console.ts';
import { watchDataLayer } from './watch-data-layer.ts';
import { watchPolicy, watchShifts } from './watch-browser.ts';

/** Ears on a page. */
export interface Listening {
  readonly heard: Heard;
  /** Takes them off again. */
  readonly stop: () => void;
}

/**
 * Listens to a page: events of islands, pushes into the data layer, lines of ours in the console, what the policy blocks and
 * what is pushed down.
 *
 * @param onNews called after each of them
 */
export function listen(onNews: () => void = () => undefined): Listening {
  const entries: LedgerEntry[] = [];
  const blocked: Blocked[] = [];
  const told: ToldLine[] = [];
  const shifts: Shift[] = [];
  const written = readPageSettings(document);
  const settings = completeSettings(readSettings(written).settings);
  const loadingSince = new WeakMap<Element, number>();

  const note =
    <News>(list: News[]) =>
    (news: News) => {
      list.push(news);
      onNews();
    };
  const enter = (entry: Omit<LedgerEntry, 'atMs' | 'consent'>) =>
    note(entries)({ atMs: Math.round(performance.now()), consent: consentNow(settings), ...entry });
  const hear = (event: Event) =>
    enter({
      kind: 'event',
      name: event.type,
      detail: (event as CustomEvent<unknown>).detail,
      element: event.composedPath().find((at) => at instanceof Element),
    });

  // On the window in the capture phase, so that no listener can stop an event first.
  for (const name of eventNames) window.addEventListener(name, hear, true);
  const stops = [
    watchDataLayer((name, detail) => enter({ kind: 'data layer', name, detail })),
    watchConsole(note(told)),
    watchPolicy(note(blocked)),
    watchShifts(note(shifts)),
  ];
  return {
    heard: {
      entries,
      blocked,
      told,
      shifts,
      written,
      loadingMs(element) {
        if (element.getAttribute('data-coach-state') !== 'loading') {
          loadingSince.delete(element);
          return 0;
        }
        const since = loadingSince.get(element) ?? performance.now();
        loadingSince.set(element, since);
        return performance.now() - since;
      },
    },
    stop() {
      for (const name of eventNames) window.removeEventListener(name, hear, true);
      stops.forEach((stop) => stop());
    },
  };
}
