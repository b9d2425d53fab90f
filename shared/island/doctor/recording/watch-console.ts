import type { LogLine } from './recording.ts';

const ours = '[coach-widgets] ';

/**
 * Records what the bundle logs from now on; the console shows it as usual.
 *
 * @returns a function that stops
 */
export function watchConsole(onLine: (line: LogLine) => void): () => void {
  const { warn, error } = console;
  const wrap =
    (log: typeof console.warn) =>
    (...parameters: unknown[]) => {
      log.apply(console, parameters);
      const [line, subject] = parameters;
      if (typeof line === 'string' && line.startsWith(ours)) {
        onLine({ line: line.slice(ours.length), isFailure: subject !== undefined && !(subject instanceof Element) });
      }
    };
  const [wrappedWarn, wrappedError] = [wrap(warn), wrap(error)];
  console.warn = wrappedWarn;
  console.error = wrappedError;
  return () => {
    // Another script may have replaced the function since: its replacement stays.
    if (console.warn === wrappedWarn) console.warn = warn;
    if (console.error === wrappedError) console.error = error;
  };
}
