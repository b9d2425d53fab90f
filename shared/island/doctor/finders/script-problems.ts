import type { Problem } from '../../advice/problem.ts';
import type { CheckedPage } from '../page/checked-page.ts';
import { scriptAddress } from '../page/script-address.ts';

/** What is wrong with the script tags of the bundle, and with what they made of the page. */
export function scriptProblems(page: CheckedPage): readonly Problem[] {
  return [...page.scripts.flatMap(ofScript), ...ofSecond(page), ...ofPreloads(page), ...ofRunning(page)];
}

const folderOf = (address: string) => new URL('./', address).href;

function ofScript(element: HTMLScriptElement): readonly Problem[] {
  const problems: Problem[] = [];
  if (element.type !== 'module') {
    const sentence =
      'The script needs type="module". As a classic script it stops with “Cannot use import.meta outside a module”.';
    problems.push({ code: 'script-not-module', sentence, element });
  }
  const { origin } = new URL(scriptAddress(element));
  if (origin !== location.origin && element.integrity === '') {
    const sentence = `The script comes from ${origin} without integrity: whoever can write there can write into this page. Copy the line that the build prints.`;
    problems.push({ code: 'script-without-integrity', sentence, element, isHint: true });
  }
  return problems;
}

function ofSecond({ scripts: [first, ...others] }: CheckedPage): readonly Problem[] {
  if (!first) return [];
  return others.map((element) =>
    folderOf(scriptAddress(element)) === folderOf(scriptAddress(first))
      ? {
          code: 'script-twice',
          sentence: 'The script stands in the page a second time. The first one runs; take this one out.',
          element,
        }
      : {
          code: 'script-of-two-versions',
          sentence: `Two versions: ${scriptAddress(first)} runs, and ${scriptAddress(element)} leaves. Take one out.`,
          element,
        },
  );
}

function ofPreloads({ folder, folders, scripts }: CheckedPage): readonly Problem[] {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload][href*="coach-widgets/"]')];
  const others = scripts.length > 0 ? links.filter(({ href }) => !folders.includes(folderOf(href))) : [];
  return others.map((element) => ({
    code: 'preload-of-other-version',
    sentence: `modulepreload fetches ${element.href}, and the script comes from ${folder}: the file is loaded twice. Copy the lines of the version that runs.`,
    element,
  }));
}

function ofRunning({ running, scripts, tags }: CheckedPage): readonly Problem[] {
  if (running !== undefined) return [];
  if (tags.some(({ state }) => state !== 'none')) {
    const sentence =
      'window.coachWidgets is not ours: a script of the page has put something else there. Write (window.coachWidgets ||= []).push(…).';
    return [{ code: 'api-overwritten', sentence }];
  }
  if (scripts.length === 0) {
    const sentence = 'No script of the widgets is in this page. Its line belongs into the head of the template.';
    return [{ code: 'script-missing', sentence }];
  }
  // What keeps it from running is listed by itself.
  if (scripts.some(({ type }) => type !== 'module')) return [];
  const sentence =
    'The script stands in the page and does not run. Does its address answer, with text/javascript, Access-Control-Allow-Origin where it is another origin, and the integrity that is written? The console names the cause.';
  return [{ code: 'script-does-not-run', sentence, element: scripts[0] }];
}
