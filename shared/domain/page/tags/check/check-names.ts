import type { WidgetFacts } from '../tag-facts.ts';
import { attributeOf, type MarkupElement, type PlacedElement } from './markup.ts';
import { nearestName } from './nearest-name.ts';
import { widgetOfLink } from './read-tag.ts';
import type { TagProblem } from './tag-problem.ts';

/** What was meant for a widget and is none: tags, names and classes that do not exist (host contract §2). */
export function checkNames({ element }: PlacedElement, widgets: readonly WidgetFacts[]): readonly TagProblem[] {
  const names = widgets.map(({ name }) => name);
  return [
    ...checkTag(element, names),
    ...checkData(element, names),
    ...checkClasses(element, names),
    ...checkLink(element, names),
  ];
}

function suggested(name: string, names: readonly string[], prefix: string): Pick<TagProblem, 'right' | 'allowed'> {
  const right = nearestName(name, names);
  return { right: right && prefix + right, allowed: names.map((known) => prefix + known) };
}

function checkTag({ name, place }: MarkupElement, names: readonly string[]): readonly TagProblem[] {
  const meant = name.startsWith('coach-') ? name.slice('coach-'.length) : undefined;
  if (meant === undefined || names.includes(meant)) return [];
  return [{ kind: 'unknown-tag', place, written: `<${name}>`, ...suggested(meant, names, 'coach-') }];
}

function checkData(element: MarkupElement, names: readonly string[]): readonly TagProblem[] {
  const data = attributeOf(element, 'data-coach-widget');
  const written = data?.value.trim() ?? '';
  if (!data || names.includes(written)) return [];
  return [
    { kind: 'unknown-widget', place: data.place, written, ...suggested(written.replace(/^coach-/, ''), names, '') },
  ];
}

/** A class of the page's own may begin with `coach-`: of those only the ones that are a widget's tag are meant for us. */
function checkClasses(element: MarkupElement, names: readonly string[]): readonly TagProblem[] {
  const attribute = attributeOf(element, 'class');
  if (!attribute) return [];
  const { place, value } = attribute;
  return value.split(/\s+/).flatMap((word): readonly TagProblem[] => {
    const ownTag = names.find((known) => word === `coach-${known}`);
    if (ownTag) return [{ kind: 'tag-as-class', place, written: word, right: `coach-widget-${ownTag}` }];
    const [, name] = /^coach[-_]?widgets?[-_]*(.*)$/i.exec(word) ?? [];
    if (name === undefined || names.some((known) => word === `coach-widget-${known}`)) return [];
    return [{ kind: 'unknown-class', place, written: word, ...suggested(name, names, 'coach-widget-') }];
  });
}

/** A page has fragments of its own: only one that is nearly a widget's is meant for us. */
function checkLink(element: MarkupElement, names: readonly string[]): readonly TagProblem[] {
  const href = element.name === 'a' ? attributeOf(element, 'href') : undefined;
  const name = widgetOfLink(href?.value ?? '');
  if (!href || name === undefined || names.includes(name) || href.value.startsWith('#')) return [];
  const right = nearestName(name, names);
  if (right === undefined) return [];
  return [{ kind: 'unknown-link', place: href.place, written: `#coach-${name}`, ...suggested(name, names, '#coach-') }];
}
