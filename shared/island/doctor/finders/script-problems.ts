import type { CheckedPage } from '../page/checked-page.ts';
import type { Problem } from '../problem.ts';

/** What the scripts of the bundle did to the page; their tags are checked by the rules (`rule-problems.ts`). */
export function scriptProblems({ running, scripts, tags }: CheckedPage): readonly Problem[] {
  if (running !== undefined) return [];
  if (tags.some(({ state }) => state !== 'none')) {
    const sentence =
      'window.coachWidgets is not ours: a script of the page has put something else there. Write (window.coachWidgets ||= []).push(…).';
    return [{ code: 'api-overwritten', sentence }];
  }
  // What keeps it from running is listed by itself.
  if (scripts.length === 0 || scripts.some(({ type }) => type !== 'module')) return [];
  const sentence =
    'The script is in the page and does not run. Does its address answer, with text/javascript, Access-Control-Allow-Origin if it is another origin, and the integrity that is written? The console names the cause.';
  return [{ code: 'script-does-not-run', sentence, element: scripts[0] }];
}
