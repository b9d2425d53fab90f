import type { Finding, FindingCode } from './finding.ts';
import { findAttribute, getAttribute, type PageElement } from './page-element.ts';
import type { ReadTag, RulePage } from './read-tag.ts';

/** A page whose script is checked. */
export interface ScriptPage extends RulePage {
  /** The complete address of a file, if the page's own address is known. */
  readonly resolve: (address: string) => string;
  /** The folders that files of the bundle were loaded from: a server may redirect the script. */
  readonly folders: readonly string[];
}

/** Whether an element is the script of the widgets. */
export function isOurScript(element: PageElement): boolean {
  return element.name === 'script' && /(^|\/)coach-widgets\.js([?#]|$)/.test(getAttribute(element, 'src') ?? '');
}

/** Finds what is wrong with the script and with the links that preload its files (host contract §1). */
export function checkScripts(page: ScriptPage): readonly Finding[] {
  const [first, ...others] = page.elements.filter(isOurScript);
  if (!first) return [];
  const getFolder = (script: PageElement) => page.resolve(readFolder(script));
  const folder = getFolder(first);
  return [
    ...[first, ...others].flatMap((script) => checkScript(script, page)),
    ...others.map((element): Finding => ({
      code: getFolder(element) === folder ? 'script-twice' : 'script-of-two-versions',
      element,
      facts: { written: getAttribute(element, 'src'), subject: getAttribute(first, 'src'), first },
    })),
    ...page.elements.flatMap((element) => checkPreload(element, first, page)),
  ];
}

/** Finds tags on a page that does not load the script; a part of a page has its script elsewhere. */
export function checkMissingScript({ elements }: RulePage, [first]: readonly ReadTag[]): readonly Finding[] {
  if (!first || elements.some(isOurScript)) return [];
  return [{ code: 'script-missing', element: first.element, facts: {} }];
}

function checkScript(element: PageElement, { isOwnAddress, resolve }: ScriptPage): readonly Finding[] {
  const written = getAttribute(element, 'src') ?? '';
  const type = getAttribute(element, 'type') ?? '';
  const hasIntegrity = !!getAttribute(element, 'integrity');
  const finding = (code: FindingCode, about = written): Finding => ({ code, element, facts: { written: about } });
  return [
    ...(type.trim().toLowerCase() === 'module' ? [] : [finding('script-not-module', type)]),
    ...(hasIntegrity && written.includes('/latest/') ? [finding('latest-with-hash')] : []),
    ...(hasIntegrity || isOwnAddress(resolve(written)) ? [] : [finding('script-without-integrity')]),
  ];
}

const readFolder = (script: PageElement) => (getAttribute(script, 'src') ?? '').replace(/coach-widgets\.js.*$/, '');

/** Finds files of a different version, which load in vain. */
function checkPreload(element: PageElement, script: PageElement, { resolve, folders }: ScriptPage): readonly Finding[] {
  const written = findAttribute(element, 'href')?.value ?? '';
  const isPreload = element.name === 'link' && getAttribute(element, 'rel')?.trim() === 'modulepreload';
  const isOurs = [resolve(readFolder(script)), ...folders].some((folder) => resolve(written).startsWith(folder));
  if (!isPreload || !/\/coach-widgets\//.test(written) || isOurs) return [];
  return [{ code: 'preload-of-other-version', element, facts: { written, subject: readFolder(script) } }];
}
