import type { Spelling } from '../write-tag.ts';
import { attributeOf, type MarkupElement, type PlacedElement, valueOf, wordsOf } from './markup.ts';
import type { ReadTag } from './read-tag.ts';
import type { ProblemKind, TagProblem } from './tag-problem.ts';

/** What the page's settings say of how tags may be written. */
export interface PlaceRules {
  readonly spellings: readonly Spelling[];
}

/** What is wrong with where a tag stands and how it is closed (host contract §2). */
export function checkPlace(
  tag: ReadTag,
  { around, beside }: PlacedElement,
  { spellings }: PlaceRules,
): readonly TagProblem[] {
  const { element, spelling, widget } = tag;
  const problem = (kind: ProblemKind, written: string): TagProblem => ({
    ...{ kind, written, of: widget.tag, place: element.place },
  });
  const found: TagProblem[] = [];
  if (spelling === 'tag' && element.isSelfClosed) found.push(problem('self-closed', `<${element.name} />`));
  else if (!element.isClosed && !mayStayOpen.test(element.name)) found.push(problem('not-closed', `<${element.name}>`));
  if (isEmpty(element) && widget.fails === 'fallback' && !element.isSelfClosed) {
    found.push(problem('empty-tag', `<${element.name}>`));
  }
  const control = around.find(({ name }) => /^(a|button|label)$/.test(name));
  if (control) found.push(problem('in-link', `<${control.name}>`));
  const form = around.find(({ name }) => name === 'form');
  if (form) found.push(problem('in-form', '<form>'));
  const isIgnored = [element, ...around].some((at) => attributeOf(at, 'data-coach-ignore'));
  if (isIgnored) found.push(problem('ignored', 'data-coach-ignore'));
  if (!spellings.includes(spelling)) found.push(problem('spelling-off', spelling));
  return [...found, ...(spelling === 'link' ? checkLink(tag, { around, beside }) : [])];
}

/** Elements whose end tag HTML does without. */
const mayStayOpen = /^(p|li|dd|dt|td|th)$/;

function isEmpty({ inside }: MarkupElement): boolean {
  return inside.every((part) => typeof part === 'string' && part.trim() === '');
}

function checkLink({ element, widget }: ReadTag, where: Omit<PlacedElement, 'element'>): readonly TagProblem[] {
  const href = attributeOf(element, 'href');
  const written = href?.value.trim() ?? '';
  const about = { place: href?.place ?? element.place, written, of: widget.tag };
  if (/\bugc\b/i.test(valueOf(element, 'rel') ?? '')) return [{ kind: 'link-of-visitor', ...about, written: 'ugc' }];
  if (written.startsWith('#')) return [{ kind: 'jump-link', ...about }];
  if (/^(https?:)?\/\//i.test(written)) return [{ kind: 'link-elsewhere', ...about }];
  return isInSentence(where) ? [{ kind: 'link-in-sentence', ...about, written: wordsOf(element).trim() }] : [];
}

/** Whether words stand beside a link, or beside what it stands in as a part of a sentence. */
function isInSentence({ around, beside }: Omit<PlacedElement, 'element'>): boolean {
  if (beside.some((part) => typeof part === 'string' && /\p{L}/u.test(part))) return around.length > 0;
  const [parent, ...outer] = around;
  if (!parent || !/^(abbr|b|em|i|mark|small|span|strong|u)$/.test(parent.name)) return false;
  return isInSentence({ around: outer, beside: outer[0]?.inside ?? [] });
}
