import { attributeName } from '../attribute-name.ts';
import { isValue } from '../attribute-value.ts';
import { jsonEnd } from './json-end.ts';
import { attributeOf, placeAfter } from './markup.ts';
import { nearestName } from './nearest-name.ts';
import { parametersOf, type ReadOption, type ReadTag } from './read-tag.ts';
import type { TagProblem } from './tag-problem.ts';

/** What a tag says that nothing reads: names that do not exist, and values out of range (host contract §2). */
export function checkOptions(tag: ReadTag): readonly TagProblem[] {
  return [
    ...(tag.spelling === 'link' ? checkParameters(tag) : checkAttributes(tag)),
    ...tag.options.flatMap((option) => checkValue(option, tag)),
  ];
}

/** What HTML has for every element, and what frameworks write; a page's own `data-` is its own business. */
const ordinary =
  /^(id|class|style|title|lang|dir|hidden|slot|role|tabindex|part|name|is|nonce|inert|translate|draggable|href|rel|target|item\w+|xmlns|(aria|data|v|x|ng|on)-?.*|.*[^a-z\d-].*)$/;

function checkAttributes({ element, widget, spelling, known }: ReadTag): readonly TagProblem[] {
  const options = known.map(({ option }) => attributeName(option));
  const prefix = spelling === 'tag' ? '' : 'data-';
  return element.attributes.flatMap(({ name: written, place }): readonly TagProblem[] => {
    const name = written.replace(/^data-/, '');
    const isPrefixed = name !== written;
    if (/^data-coach-/.test(written)) return [];
    if (options.includes(name)) {
      if (isPrefixed || !prefix) return [];
      return [{ kind: 'unprefixed-attribute', place, written, of: widget.tag, right: prefix + name }];
    }
    // A page's own attributes may be called anything, and are near to ours only by mistake.
    const right = nearestName(name, options);
    const isNear = right !== undefined && (isPrefixed || !ordinary.test(written));
    if (!isNear && (spelling !== 'tag' || ordinary.test(written))) return [];
    return [
      {
        ...{ kind: 'unknown-attribute', place, written, of: widget.tag },
        right: right && prefix + right,
        allowed: options.map((option) => prefix + option),
      },
    ];
  });
}

/** A link's query has parameters of the page's own, too. */
function checkParameters({ element, widget, known }: ReadTag): readonly TagProblem[] {
  const href = attributeOf(element, 'href');
  if (!href) return [];
  const options = known.map(({ option }) => option);
  return parametersOf(href.value).flatMap(([written]): readonly TagProblem[] => {
    const about = { place: href.place, written, of: widget.tag };
    if (known.some(({ option, inLinks }) => option === written && !inLinks)) {
      return [{ kind: 'option-of-elements', ...about }];
    }
    const right = nearestName(written, options);
    if (right === undefined || right === written) return [];
    return [{ kind: 'unknown-option', ...about, right, allowed: options }];
  });
}

function checkValue({ facts, name, value, place }: ReadOption, { element }: ReadTag): readonly TagProblem[] {
  if (facts.kind === 'jsonList') {
    const start = placeAfter(place, `${attributeOf(element, name)?.name ?? name}="`);
    return checkList(value).map((problem) => ({
      ...{ kind: problem.kind, written: problem.written, of: name },
      place: problem.at === undefined ? place : placeAfter(start, value.slice(0, problem.at)),
    }));
  }
  if (isValue(facts, value)) return [];
  const allowed = facts.words ?? [facts.values];
  return [
    {
      kind: 'bad-value',
      place,
      written: shortened(value),
      of: name,
      right: nearestName(value, facts.words ?? []),
      allowed,
    },
  ];
}

/** What is wrong in a list of links, and after how many characters. */
interface ListProblem {
  readonly kind: 'broken-list' | 'bad-entry';
  readonly written: string;
  readonly at?: number;
}

/** What is wrong with a list of links (host contract §3 `links`): no JSON, no list, or entries without label and href. */
export function checkList(value: string): readonly ListProblem[] {
  let list: unknown;
  try {
    list = JSON.parse(value);
  } catch {
    const at = jsonEnd(value);
    return [{ kind: 'broken-list', written: shortened(value.slice(at) || value.slice(-1)), at }];
  }
  if (!Array.isArray(list)) return [{ kind: 'broken-list', written: shortened(value), at: 0 }];
  return list.flatMap((entry: unknown, index): readonly ListProblem[] => {
    const record: Record<string, unknown> = typeof entry === 'object' ? { ...entry } : {};
    const isWhole = ['label', 'href'].every((key) => typeof record[key] === 'string');
    return isWhole ? [] : [{ kind: 'bad-entry', written: `${index + 1}` }];
  });
}

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
