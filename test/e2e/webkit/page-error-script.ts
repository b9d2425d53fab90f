/** The path to which a page sends its errors, on any server. */
export const pageErrorPath = '/errors-of-this-page';

/** A script that runs before those of a page and reports the page's errors. */
export const pageErrorScript = `(${String(reportErrors)})(${JSON.stringify(pageErrorPath)});`;

/** Runs in the page. */
function reportErrors(path: string): void {
  const report = (pageError: string) => navigator.sendBeacon(path, pageError);
  const { console: pageConsole } = window;
  for (const level of ['log', 'info', 'debug', 'warn', 'error', 'assert'] as const) {
    const log = pageConsole[level].bind(pageConsole) as (...values: readonly unknown[]) => void;
    pageConsole[level] = (...values: readonly unknown[]) => {
      if (level !== 'assert' || !values[0]) report(`${level}: ${values.map(String).join(' ')}`);
      log(...values);
    };
  }
  window.addEventListener('error', ({ message }) => report(`page error: ${message}`));
  window.addEventListener('unhandledrejection', ({ reason }) => report(`page error: ${String(reason)}`));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
    report(`policy: ${violatedDirective} ${blockedURI} ${sourceFile}`),
  );
}
