/** Where a page sends its complaints, whatever server it comes from. */
export const complaintPath = '/complaints-of-this-page';

/** A script that stands before a page's own: it tells what the page complains of. */
export const listeningScript = `(${String(listen)})(${JSON.stringify(complaintPath)});`;

/** Runs in the page. */
function listen(path: string): void {
  const tell = (complaint: string) => navigator.sendBeacon(path, complaint);
  const { console: record } = window;
  for (const level of ['log', 'info', 'debug', 'warn', 'error', 'assert'] as const) {
    const write = record[level].bind(record) as (...said: readonly unknown[]) => void;
    record[level] = (...said: readonly unknown[]) => {
      if (level !== 'assert' || !said[0]) tell(`${level}: ${said.map(String).join(' ')}`);
      write(...said);
    };
  }
  window.addEventListener('error', ({ message }) => tell(`page error: ${message}`));
  window.addEventListener('unhandledrejection', ({ reason }) => tell(`page error: ${String(reason)}`));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
    tell(`policy: ${violatedDirective} ${blockedURI} ${sourceFile}`),
  );
}
