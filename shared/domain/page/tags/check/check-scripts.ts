import type { Finding, FindingCode } from './finding.ts';
import { findAttribute, getAttribute, type PageElement } from './page-element.ts';
import type { PageTag, TagPage } from './read-tag.ts';

/** A page with scripts to check. */
export interface ScriptPage extends TagPage {
  /** Returns the complete address of a file, if the page's own address is known. */
  readonly resolve: (address: string) => string;
  /** The folders from which files of the bundle were loaded. They differ from the script's if a server redirects it. */
  readonly folders: readonly string[];
}

/** Whether an element is the script of the widgets. */
export function isWidgetScript(element: PageElement): boolean {
  return element.name === 'script' && /(^|\/)coach-widgets\.js([?#]|$)/.test(getAttribute(element, 'src') ?? '');
}

/** Finds mistakes in the script's tag and in the links that preload its files (host contract §1). */
export function checkScripts(page: ScriptPage): readonly Finding[] {
  const [first, ...duplicates] = page.elements.filter(isWidgetScript);
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

/** Finds tags on a page that does not load the script. */
export function checkMissingScript({ elements }: TagPage, [first]: readonly PageTag[]): readonly Finding[] {
  if (!first || elements.some(isWidgetScript)) return [];
  return [{ code: 'script-missing', element: first.element, facts: {} }];
}

function checkScript(element: PageElement, { isOwnAddress, resolve }: ScriptPage): readonly Finding[] {
  const src = getAttribute(element, 'src') ?? '';
  const type = getAttribute(element, 'type') ?? '';
  const hasIntegrity = !!getAttribute(element, 'integrity');
  const report = (code: FindingCode, markup = src): Finding => ({ code, element, facts: { written: markup } });
  return [
    ...(type.trim().toLowerCase() === 'module' ? [] : [report('script-not-module', type)]),
    ...(hasIntegrity && src.includes('/latest/') ? [report('latest-with-hash')] : []),
    ...(hasIntegrity || isOwnAddress(resolve(src)) ? [] : [report('script-without-integrity')]),
  ];
}

const readFolder = (script: PageElement) => (getAttribute(script, 'src') ?? '').replace(/coach-widgets\.js.*$/, '');

/** Finds preloaded files of other versions, which are not used. */
function checkPreload(element: PageElement, script: PageElement, { resolve, folders }: ScriptPage): readonly Finding[] {
  const href = findAttribute(element, 'href')?.value ?? '';
  const isPreload = element.name === 'link' && getAttribute(element, 'rel')?.trim() === 'modulepreload';
  const isOfThisVersion = [resolve(readFolder(script)), ...folders].some((folder) => resolve(href).startsWith(folder));
  if (!isPreload || !/\/coach-widgets\//.test(href) || isOfThisVersion) return [];
  return [{ code: 'preload-of-other-version', element, facts: { written: href, subject: readFolder(script) } }];
}
