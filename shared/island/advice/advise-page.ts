import { nearestName } from './nearest-name.ts';
import { instead, warnOnce } from './warn-once.ts';

/** What the bootstrap knows, and this file does not: it stands on its own, so that it comes when others fail. */
export interface AdvisedPage {
  /** The tags of all widgets: `coach-bus-tracker`. */
  readonly tags: readonly string[];
  readonly isIgnored: (element: Element) => boolean;
  readonly staysLink: (link: HTMLAnchorElement) => boolean;
}

/** Tells of every element of a page that was meant for a widget and is none, each once. */
export function advisePage({ tags, isIgnored, staysLink }: AdvisedPage): void {
  const names = tags.map((tag) => tag.slice('coach-'.length));
  for (const element of document.querySelectorAll('*')) {
    if (element.hasAttribute('data-coach-state') || isIgnored(element)) continue;
    adviseElement(element, names);
    if (element instanceof HTMLAnchorElement) adviseLink(element, { names, staysLink });
  }
}

function adviseElement(element: Element, names: readonly string[]): void {
  const unknown = (what: string, name: string, prefix: string) => {
    const right = nearestName(name.replace(/^coach-(widget-)?/, ''), names);
    const all = names.map((known) => prefix + known);
    warnOnce(`There is no widget ${what}. ${instead(right && prefix + right, all)}`, element);
  };
  const { localName } = element;
  if (localName.startsWith('coach-') && !names.includes(localName.slice('coach-'.length))) {
    unknown(`<${localName}>`, localName, 'coach-');
  }
  const data = element.getAttribute('data-coach-widget')?.trim();
  if (data !== undefined && !names.includes(data)) unknown(`data-coach-widget="${data}"`, data, '');
  for (const word of element.classList) adviseClass(word, element, { names, unknown });
}

interface Naming {
  readonly names: readonly string[];
  readonly unknown: (what: string, name: string, prefix: string) => void;
}

/** A class of the page's own may begin with `coach-`: of those only the ones that are a widget's tag are meant for us. */
function adviseClass(word: string, element: Element, { names, unknown }: Naming): void {
  const [, name] = /^coach[-_]?widgets?[-_]*(.*)$/i.exec(word) ?? [];
  const ownTag = names.find((known) => word === `coach-${known}`);
  if (ownTag !== undefined) {
    warnOnce(`class="${word}" mounts nothing. Write class="coach-widget-${ownTag}".`, element);
  } else if (name !== undefined && !names.some((known) => word === `coach-widget-${known}`)) {
    unknown(`class="${word}"`, name, 'coach-widget-');
  }
}

function adviseLink(
  link: HTMLAnchorElement,
  { names, staysLink }: Pick<AdvisedPage, 'staysLink'> & Pick<Naming, 'names'>,
) {
  const [, name] = /^#coach-(.+)$/.exec(link.hash) ?? [];
  const isMeant = link.origin === location.origin && !link.matches('[href^="#"]') && !/\bugc\b/i.test(link.rel);
  if (name === undefined || !isMeant) return;
  const right = nearestName(name, names);
  if (right !== undefined && right !== name) {
    warnOnce(`There is no widget "#coach-${name}". Did you mean "#coach-${right}"?`, link);
  } else if (right === name && staysLink(link)) {
    warnOnce(`A link inside a sentence stays a link. Give it a paragraph of its own to mount coach-${name}.`, link);
  }
}
