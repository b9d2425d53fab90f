import type { ToldLine } from './heard.ts';

const ours = '[coach-widgets] ';

/**
 * Records what the bundle logs from now on; the console shows it as usual.
 *
 * @returns a function that stops
 */
export function watchConsole(onLine: (told: ToldLine) => void): () => void {
  const { warn, error } = console;
  const hear =
    (say: typeof console.warn) =>
    (...said: unknown[]) => {
      say.apply(console, said);
      const [line, about] = said;
      if (typeof line === 'string' && line.startsWith(ours)) {
        onLine({ line: line.slice(ours.length), isFailure: about !== undefined && !(about instanceof Element) });
      }
    };
  const [ownWarn, ownError] = [hear(warn), hear(error)];
  console.warn = ownWarn;
  console.error = ownError;
  return () => {
    // Another script may have replaced the function since: its replacement stays.
    if (console.warn === ownWarn) console.warn = warn;
    if (console.error === ownError) console.error = error;
  };
}
