import { findPageFunction } from '#shared/domain/page/routes/page-function.ts';
import { type Context } from '../context.ts';

/**
 * The third-party risk tool of the page, which gets the visitor's navigations (spec §4 "Access").
 *
 * @param page the page's window, in which the tool is a function
 */
export function createRiskTool(
  { store, settings, failures }: Pick<Context, 'store' | 'settings' | 'failures'>,
  page: object = globalThis,
) {
  /** The path of the last report. */
  let reportedPath: string | undefined;
  let waitingPath: string | undefined;

  function send(): void {
    const { riskTool } = settings();
    const { consent } = store.getState();
    if (waitingPath === undefined || riskTool === undefined || consent === 'required') return;
    const path = waitingPath;
    waitingPath = undefined;
    if (consent === 'denied') return;
    try {
      findPageFunction(page, riskTool)?.call(path);
    } catch (problem) {
      // An error of a third party, which has no effect on the widgets.
      failures.report(problem);
    }
  }

  const stop = store.subscribe((state) => {
    const currentPath = state.address?.path;
    // A path that the visitor has left is reported again on return; if it was not reported yet, it is dropped.
    if (currentPath !== undefined && currentPath !== reportedPath) reportedPath = waitingPath = undefined;
    send();
  });
  return {
    /**
     * The page is at a path. Each navigation is reported once, even if several islands report it. Nothing is reported
     * without a tool in the settings, if the tool is missing, or without the visitor's consent: until the visitor has
     * decided, the latest path waits; if consent is denied, it is dropped.
     *
     * @param path without its query, and without codes and keys (`RouteTable.getMaskedPath`)
     */
    notify(path: string): void {
      const currentPath = store.getState().address?.path ?? path;
      if (currentPath === reportedPath) return;
      reportedPath = currentPath;
      waitingPath = path;
      send();
    },
    dispose: stop,
  };
}
