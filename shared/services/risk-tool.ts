import { pageFunction } from '#shared/domain/routes/page-function.ts';
import { type Context } from './context.ts';

/** The third-party risk tool of the page, which hears where the visitor goes (spec §4 "Access"). */
export interface RiskTool {
  /**
   * The page has come to a path, without its query. Each navigation is told once, however many islands tell of it; not
   * at all where the page names no tool, or one that is not there.
   */
  tell(path: string): void;
  dispose(): void;
}

/** @param page the page's window, where the tool is looked for */
export function createRiskTool(
  { store, settings, failures }: Pick<Context, 'store' | 'settings' | 'failures'>,
  page: object = globalThis,
): RiskTool {
  let told: string | undefined;
  // A path that the visitor has left is news when it is come to again.
  const forget = store.subscribe(({ address }) => {
    if (address && address.path !== told) told = undefined;
  });
  return {
    tell(path) {
      const { riskTool } = settings();
      if (riskTool === undefined || path === told) return;
      told = path;
      try {
        pageFunction(page, riskTool)?.call(path);
      } catch (problem) {
        // It is not ours, and nobody waits for it.
        failures.report(problem);
      }
    },
    dispose: forget,
  };
}
