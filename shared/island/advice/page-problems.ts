import { nearestName } from './nearest-name.ts';
import { instead, type Problem } from './problem.ts';

/** What the bootstrap knows, and this file does not: it stands on its own, so that it comes when others fail. */
export interface AdvisedPage {
  /** The tags of all widgets: `coach-bus-tracker`. */
  readonly tags: readonly string[];
  readonly isIgnored: (element: Element) => boolean | undefined;
  readonly staysLink: (link: HTMLAnchorElement) => boolean;
}

/**
 * Finds every element of a tree that was meant for a widget and is none.
 *
 * @param root the document, or a root inside it
 */
export function pageProblems(
  { tags, isIgnored, staysLink }: AdvisedPage,
  root: ParentNode = document,
): readonly Problem[] {
  const names = tags.map((tag) => tag.slice('coach-'.length));
  return [...root.querySelectorAll('*')].flatMap((element) => {
    if (element.hasAttribute('data-coach-state') || isIgnored(element)) return [];
    const linked = element instanceof HTMLAnchorElement ? linkProblems(element, { names, staysLink }) : [];
    return [...nameProblems(element, names), ...linked];
  });
}

function nameProblems(element: Element, names: readonly string[]): readonly Problem[] {
  const unknown: Unknown = (what, name, prefix) => {
    const right = nearestName(name.replace(/^coach-(widget-)?/, ''), names);
    const all = names.map((known) => prefix + known);
    const sentence = `There is no widget ${what}. ${instead(right && prefix + right, all)}`;
    return [{ code: 'unknown-widget', sentence, element }];
  };
  const { localName } = element;
  const isUnknownTag = localName.startsWith('coach-') && !names.includes(localName.slice('coach-'.length));
  const data = element.getAttribute('data-coach-widget')?.trim();
  return [
    ...(isUnknownTag ? unknown(`<${localName}>`, localName, 'coach-') : []),
    ...(data !== undefined && !names.includes(data) ? unknown(`data-coach-widget="${data}"`, data, '') : []),
    ...[...element.classList].flatMap((word) => classProblems(word, element, { names, unknown })),
  ];
}

type Unknown = (what: string, name: string, prefix: string) => readonly Problem[];

/** A class of the page's own may begin with `coach-`: of those only the ones that are a widget's tag are meant for us. */
function classProblems(
  word: string,
  element: Element,
  { names, unknown }: { readonly names: readonly string[]; readonly unknown: Unknown },
): readonly Problem[] {
  const [, name] = /^coach[-_]?widgets?[-_]*(.*)$/i.exec(word) ?? [];
  const ownTag = names.find((known) => word === `coach-${known}`);
  if (ownTag !== undefined) {
    const sentence = `class="${word}" mounts nothing. Write class="coach-widget-${ownTag}".`;
    return [{ code: 'class-without-widget', sentence, element }];
  }
  const isUnknown = name !== undefined && !names.some((known) => word === `coach-widget-${known}`);
  return isUnknown ? unknown(`class="${word}"`, name, 'coach-widget-') : [];
}

function linkProblems(
  element: HTMLAnchorElement,
  { names, staysLink }: Pick<AdvisedPage, 'staysLink'> & { readonly names: readonly string[] },
): readonly Problem[] {
  const [, name] = /^#coach-(.+)$/.exec(element.hash) ?? [];
  const isMeant =
    element.origin === location.origin && !element.matches('[href^="#"]') && !/\bugc\b/i.test(element.rel);
  if (name === undefined || !isMeant) return [];
  const right = nearestName(name, names);
  if (right !== undefined && right !== name) {
    const sentence = `There is no widget "#coach-${name}". Did you mean "#coach-${right}"?`;
    return [{ code: 'unknown-widget', sentence, element }];
  }
  if (right !== name || !staysLink(element)) return [];
  const sentence = `A link inside a sentence stays a link. Give it a paragraph of its own to mount coach-${name}.`;
  return [{ code: 'link-in-sentence', sentence, element }];
}
