import type { ToldLine } from './heard.ts';

const ours = '[coach-widgets] ';

/**
 * Hears what the bundle says to the console from now on; the console gets it as ever.
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
    // Whoever has put something of their own on top since keeps it.
    if (console.warn === ownWarn) console.warn = warn;
    if (console.error === ownError) console.error = error;
  };
}
