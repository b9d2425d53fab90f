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
  /** The page's path at the last call of `notify`; undefined once the visitor has left it. */
  let notifiedPath: string | undefined;
  /** The masked path that is not sent yet. */
  let waitingPath: string | undefined;

  function send(): void {
    const { riskTool } = settings();
    const { consent } = store.getState();
    if (waitingPath === undefined || riskTool === undefined || consent === 'required') return;
    const path = waitingPath;
    waitingPath = undefined;
    if (consent === 'denied') return;
    try {
      // This `call` is not that of `Function`: its argument is passed to the tool's function.
      findPageFunction(page, riskTool)?.call(path);
    } catch (problem) {
      // An error in the code of a third party must not affect the widgets.
      failures.report(problem);
    }
  }

  const stop = store.subscribe((state) => {
    const currentPath = state.address?.path;
    // The visitor has left the path: it is reported again on return, and no longer waits.
    if (currentPath !== undefined && currentPath !== notifiedPath) notifiedPath = waitingPath = undefined;
    // Consent may have changed.
    send();
  });
  return {
    /**
     * Reports the current path. Each navigation is reported once, even if several islands (widgets of the page) call
     * this. The path waits while the visitor has not decided about consent, or the settings name no tool. It is dropped
     * if consent is denied, if the page does not contain the tool's function, or if the visitor leaves the path first.
     *
     * @param path the path without its query, and with codes and keys replaced by the names of their parameters:
     *   `/cancel/:reservationKey`
     */
    notify(path: string): void {
      // The store has no address if no island watches it.
      const currentPath = store.getState().address?.path ?? path;
      if (currentPath === notifiedPath) return;
      notifiedPath = currentPath;
      waitingPath = path;
      send();
    },
    dispose: stop,
  };
}
