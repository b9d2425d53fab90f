/** The path to which a page sends its errors, on any server. */
export const pageErrorPath = '/errors-of-this-page';

/** A script that runs before those of a page and reports the page's errors. */
export const listeningScript = `(${String(listen)})(${JSON.stringify(pageErrorPath)});`;

/** Runs in the page. */
function listen(path: string): void {
  const report = (pageError: string) => navigator.sendBeacon(path, pageError);
  const { console: record } = window;
  for (const level of ['log', 'info', 'debug', 'warn', 'error', 'assert'] as const) {
    const write = record[level].bind(record) as (...values: readonly unknown[]) => void;
    record[level] = (...values: readonly unknown[]) => {
      if (level !== 'assert' || !values[0]) report(`${level}: ${values.map(String).join(' ')}`);
      write(...values);
    };
  }
  window.addEventListener('error', ({ message }) => report(`page error: ${message}`));
  window.addEventListener('unhandledrejection', ({ reason }) => report(`page error: ${String(reason)}`));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
    report(`policy: ${violatedDirective} ${blockedURI} ${sourceFile}`),
  );
}
