import { pageFunction } from '#shared/domain/page/routes/page-function.ts';
import { selectAddress } from '#shared/store/slices/page/address.ts';
import { selectConsent } from '#shared/store/slices/consent/consent.ts';
import { type Context } from '../context.ts';

/** The third-party risk tool of the page, which is notified where the visitor goes (spec §4 "Access"). */
export interface RiskTool {
  /**
   * The page has come to a path. Each navigation is passed on once, however many islands report it; not at all where
   * the page names no tool, or one that is not there. Like every third party it gets nothing without the visitor's
   * consent: where the visitor is still to be asked, the latest path waits for the answer, and a refusal drops it.
   *
   * @param path without its query, and without any code or key (`RouteTable.pathToTell`)
   */
  notify(path: string): void;
  dispose(): void;
}

/** @param page the page's window, where the tool is looked for */
export function createRiskTool(
  { store, settings, failures }: Pick<Context, 'store' | 'settings' | 'failures'>,
  page: object = globalThis,
): RiskTool {
  /** Where the page was at the last report of an island. */
  let toldAt: string | undefined;
  let waiting: string | undefined;

  function send(): void {
    const { riskTool } = settings();
    const consent = selectConsent(store.getState());
    if (waiting === undefined || riskTool === undefined || consent === 'required') return;
    const path = waiting;
    waiting = undefined;
    if (consent === 'denied') return;
    try {
      pageFunction(page, riskTool)?.call(path);
    } catch (problem) {
      // It is not ours, and nobody waits for it.
      failures.report(problem);
    }
  }

  const stop = store.subscribe((state) => {
    const here = selectAddress(state)?.path;
    // A path that the visitor has left is reported again on return, and no longer if it has not been reported yet.
    if (here !== undefined && here !== toldAt) toldAt = waiting = undefined;
    send();
  });
  return {
    notify(path) {
      const here = selectAddress(store.getState())?.path ?? path;
      if (here === toldAt) return;
      toldAt = here;
      waiting = path;
      send();
    },
    dispose: stop,
  };
}
