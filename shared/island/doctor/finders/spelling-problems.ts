import { pageProblems } from '../../advice/page-problems.ts';
import type { Problem } from '../../advice/problem.ts';
import { tagProblems } from '../../advice/tag-problems.ts';
import { attributeName } from '#shared/domain/page/tags/attribute-name.ts';
import { staysLink } from '../../tags/read-link.ts';
import { isIgnored } from '../../tags/spellings.ts';
import type { CheckedPage, CheckedTag } from '../page/checked-page.ts';
import { byTag, readersOf } from '../page/known-tag.ts';

/** What is wrong with how tags are written: names, attributes, values, and elements that stay what they are. */
export function spellingProblems(page: CheckedPage): readonly Problem[] {
  const advised = { tags: [...byTag.keys()], isIgnored, staysLink };
  return [
    ...page.trees.flatMap((tree) => pageProblems(advised, tree)),
    ...page.tags.flatMap((tag) => tagProblems(tag, readersOf(tag.known))),
    ...page.elements.flatMap(whyItStays),
    ...page.tags.flatMap((tag) => [...ofSpelling(tag, page), ...ofLinkAttributes(tag), ...ofTwoValues(tag)]),
  ];
}

/** What is written like a tag and stays what it is, because it is another's: that may be meant so. */
function whyItStays(element: HTMLElement): readonly Problem[] {
  const hint = (code: string, sentence: string): readonly Problem[] => [{ code, sentence, element, isHint: true }];
  const link = element instanceof HTMLAnchorElement && byTag.has(element.hash.slice(1)) ? element : undefined;
  const name = element.getAttribute('data-coach-widget') ?? /coach-widget-(\S+)/.exec(element.className)?.[1];
  if (!link && !byTag.has(element.localName) && !byTag.has(`coach-${name}`)) return [];
  if (isIgnored(element)) {
    return hint('tag-ignored', 'It stands inside data-coach-ignore, where no widget mounts.');
  }
  if (!link) return [];
  if (/\bugc\b/i.test(link.rel)) {
    return hint('link-of-visitor', 'The link has rel="ugc", which marks words of visitors: it stays a link.');
  }
  if (link.matches('[href^="#"]')) {
    const isTarget = document.getElementById(link.hash.slice(1)) !== null;
    const sentence = `A link to ${link.hash} alone leads within the page and stays a link. Write a path before it: href="/page${link.hash}".`;
    return isTarget ? [] : hint('link-within-page', sentence);
  }
  if (link.origin === location.origin) return [];
  return hint('link-elsewhere', `The link leads to ${link.origin} and stays a link: only this site's own mount.`);
}

function ofSpelling({ element, spelling, known }: CheckedTag, { settings }: CheckedPage): readonly Problem[] {
  if (settings.spellings.includes(spelling)) return [];
  const sentence = `${known.tag} is spelled as a ${spelling}, and the setting "spellings" lets only ${settings.spellings.join(', ')} mount.`;
  return [{ code: 'spelling-not-allowed', sentence, element }];
}

/** A link takes its options from its query alone. */
function ofLinkAttributes({ element, spelling, known }: CheckedTag): readonly Problem[] {
  if (spelling !== 'link') return [];
  return Object.keys(readersOf(known)).flatMap((option) => {
    const plain = attributeName(option);
    const written = [plain, `data-${plain}`].find((name) => element.hasAttribute(name));
    if (written === undefined) return [];
    const sentence = `A link takes its options from its query: write ?${option}=${element.getAttribute(written) ?? ''} and not ${written}.`;
    return [{ code: 'option-beside-link', sentence, element }];
  });
}

function ofTwoValues({ element, spelling, known }: CheckedTag): readonly Problem[] {
  if (spelling !== 'tag') return [];
  return Object.keys(readersOf(known)).flatMap((option) => {
    const name = attributeName(option);
    const [own, data] = [element.getAttribute(name), element.getAttribute(`data-${name}`)];
    if (own === null || data === null || own === data) return [];
    const sentence = `${known.tag} has ${name}="${own}", which counts, and data-${name}="${data}". Take one out.`;
    return [{ code: 'option-said-twice', sentence, element }];
  });
}
