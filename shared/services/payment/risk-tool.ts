import { findPageFunction } from '#shared/domain/page/routes/page-function.ts';
import { type Context } from '../context.ts';

/**
 * Reports the visitor's navigations to the page's third-party risk tool (spec §4 "Access").
 *
 * @param page the object, usually the window, that contains the tool's function under the name in the settings
 */
export function createRiskTool(
  { store, settings, failures }: Pick<Context, 'store' | 'settings' | 'failures'>,
  page: object = globalThis,
) {
  /** The path of the page at the last call of `notify`. */
  let reportedPath: string | undefined;
  /** The path that waits for consent. */
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
      // An error in the code of a third party must not affect the widgets.
      failures.report(problem);
    }
  }

  const stop = store.subscribe((state) => {
    const currentPath = state.address?.path;
    // The visitor has left the path: it is reported again on return, and dropped if it was still waiting.
    if (currentPath !== undefined && currentPath !== reportedPath) reportedPath = waitingPath = undefined;
    send();
  });
  return {
    /**
     * Reports the current path. Each navigation is reported once, even if several islands call this. Nothing is
     * reported if the settings name no tool, or if the page does not contain it. Until the visitor has decided about
     * consent, the latest path waits; if consent is denied, it is dropped.
     *
     * @param path the path without its query, and with codes and keys masked (`RouteTable.getMaskedPath`)
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
