import type { Finding, FindingCode } from './finding.ts';
import { getAttribute, type PageElement } from './page-element.ts';
import { isWidgetElement } from './page-scripts.ts';
import type { PageTag, TagPage } from './read-tag.ts';

/** A page with scripts to check. */
export interface ScriptPage extends TagPage {
  /** Returns the absolute address of a file; the address as it is if that of the page is unknown. */
  readonly resolve: (address: string) => string;
  /** The folders from which the script was loaded, before and after a redirect. Empty if the page is only text. */
  readonly folders: readonly string[];
}

/**
 * Finds mistakes in the tags that load the script of the widgets, and in the links that preload its files. `written` and
 * `subject` in the facts of a finding are parts of its message: what the page contains, and what it is compared with. `first`
 * is the script that applies, which tools can show.
 */
export function checkScripts(page: ScriptPage): readonly Finding[] {
  const [first, ...duplicates] = page.elements.filter((element) => isWidgetElement(element, page));
  if (!first) return [];
  const getFolder = (script: PageElement) => page.resolve(readFolder(script));
  const folder = getFolder(first);
  return [
    ...[first, ...duplicates].flatMap((script) => checkScript(script, page)),
    ...duplicates.map((element): Finding => ({
      code: getFolder(element) === folder ? 'script-twice' : 'script-of-two-versions',
      element,
      facts: { written: getAttribute(element, 'src'), subject: getAttribute(first, 'src'), first },
    })),
    ...page.elements.flatMap((element) => checkPreload(element, first, page)),
  ];
}

/** If a page has tags of widgets but does not load the script, returns one finding, at the first of these tags. */
export function checkMissingScript(page: TagPage, [first]: readonly PageTag[]): readonly Finding[] {
  if (!first || page.elements.some((element) => isWidgetElement(element, page))) return [];
  return [{ code: 'script-missing', element: first.element, facts: {} }];
}

/**
 * Checks one script tag: it must be a module. A script from another site should have an integrity hash. A hash does not fit the
 * folder `latest`, whose files change with each version; so `latest` on another site always has a finding.
 */
function checkScript(element: PageElement, { isOwnAddress, resolve }: ScriptPage): readonly Finding[] {
  const src = getAttribute(element, 'src') ?? '';
  const type = getAttribute(element, 'type') ?? '';
  const hasIntegrity = !!getAttribute(element, 'integrity');
  // `markup` is the part of the tag that the message quotes.
  const report = (code: FindingCode, markup = src): Finding => ({ code, element, facts: { written: markup } });
  return [
    ...(type.trim().toLowerCase() === 'module' ? [] : [report('script-not-module', type)]),
    ...(hasIntegrity && src.includes('/latest/') ? [report('latest-with-hash')] : []),
    ...(hasIntegrity || isOwnAddress(resolve(src)) ? [] : [report('script-without-integrity')]),
  ];
}

/** The folder in the address of a script, as written: `/coach-widgets/0.1.0/`. */
const readFolder = (script: PageElement) => (getAttribute(script, 'src') ?? '').replace(/coach-widgets\.js.*$/, '');

/**
 * Finds a link that preloads a file of the widgets (in a folder `coach-widgets`) in a different version: not from the
 * folder of the script. If the address of that folder is empty (`src="coach-widgets.js"` in a page that is only text),
 * any address is accepted.
 */
function checkPreload(element: PageElement, script: PageElement, { resolve, folders }: ScriptPage): readonly Finding[] {
  const href = getAttribute(element, 'href') ?? '';
  const isPreload = element.name === 'link' && getAttribute(element, 'rel')?.trim() === 'modulepreload';
  const isOfThisVersion = [resolve(readFolder(script)), ...folders].some((folder) => resolve(href).startsWith(folder));
  if (!isPreload || !/\/coach-widgets\//.test(href) || isOfThisVersion) return [];
  return [{ code: 'preload-of-other-version', element, facts: { written: href, subject: readFolder(script) } }];
}
