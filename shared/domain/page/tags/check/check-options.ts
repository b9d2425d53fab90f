import { attributeName, isReadFromLinks, isValue } from '../attribute-value.ts';
import type { Finding } from './finding.ts';
import { jsonEnd } from './json-end.ts';
import { nearestName } from './nearest-name.ts';
import { getAttribute } from './page-element.ts';
import { readParameters, type ReadOption, type ReadTag } from './read-tag.ts';

/** Finds names that no option has, and invalid values (host contract §2). */
export function checkOptions(tag: ReadTag): readonly Finding[] {
  return [
    ...(tag.spelling === 'link' ? checkParameters(tag) : checkAttributes(tag)),
    ...tag.options.flatMap((option) => checkValue(option, tag)),
  ];
}

/** What HTML has for every element and what frameworks write; `data-` belongs to the page. */
const ordinary =
  /^(id|class|style|title|lang|dir|hidden|slot|role|tabindex|part|name|is|nonce|inert|translate|draggable|item\w+|xmlns|(aria|data|v|x|ng)-.*|on.*|.*[^a-z\d-].*)$/;

function checkAttributes({ element, widget, spelling, accepts }: ReadTag): readonly Finding[] {
  const options = accepts.map(({ option }) => attributeName(option));
  const prefix = spelling === 'tag' ? '' : 'data-';
  const subject = widget.tag;
  return element.attributes.flatMap(({ name: attribute }): readonly Finding[] => {
    const name = attribute.replace(/^data-/, '');
    const isPrefixed = name !== attribute;
    if (name.startsWith('coach-') && isPrefixed) return [];
    if (options.includes(name)) {
      if (isPrefixed || !prefix) return [];
      return [
        {
          code: 'unprefixed-attribute',
          element,
          attribute,
          facts: { written: attribute, subject, nearest: prefix + name },
        },
      ];
    }
    // The page's own attributes may have any name, and are near to ours only by mistake.
    const nearest = nearestName(name, options);
    const isOrdinary = ordinary.test(attribute);
    if (!(nearest !== undefined && (isPrefixed || !isOrdinary)) && (prefix || isOrdinary)) return [];
    const facts = {
      written: attribute,
      subject,
      nearest: nearest && prefix + nearest,
      allowed: options.map((option) => prefix + option),
    };
    return [{ code: 'unknown-attribute', element, attribute, facts }];
  });
}

/** A link's query has parameters of the page, too. */
function checkParameters({ element, widget, accepts }: ReadTag): readonly Finding[] {
  const options = accepts.map(({ option }) => option);
  const subject = widget.tag;
  const attribute = 'href';
  return readParameters(getAttribute(element, attribute) ?? '').flatMap(([written]): readonly Finding[] => {
    if (accepts.some((facts) => facts.option === written && !isReadFromLinks(facts))) {
      return [{ code: 'option-not-in-links', element, attribute, facts: { written, subject } }];
    }
    const nearest = nearestName(written, options);
    if (nearest === undefined || nearest === written) return [];
    return [{ code: 'unknown-option', element, attribute, facts: { written, subject, nearest, allowed: options } }];
  });
}

function checkValue({ kind, words, name, value, attribute }: ReadOption, { element }: ReadTag): readonly Finding[] {
  if (kind === 'jsonList') {
    return checkList(value).map(({ code, written, offset }) => ({
      code,
      element,
      attribute,
      offset: offset === undefined ? undefined : offset + (getAttribute(element, attribute) ?? '').indexOf(value),
      facts: { written, subject: name },
    }));
  }
  if (isValue({ kind, words }, value)) return [];
  const facts = {
    written: shorten(value),
    subject: name,
    kind,
    nearest: nearestName(value, words ?? []),
    allowed: words,
  };
  return [{ code: 'unreadable-value', element, attribute, facts }];
}

/** What is wrong with a list of links, and after how many characters. */
interface ListFinding {
  readonly code: 'list-not-json' | 'link-without-label';
  readonly written: string;
  readonly offset?: number;
}

/** Checks a list of links (host contract §3 `links`): each entry has a label and an address. */
export function checkList(value: string): readonly ListFinding[] {
  let list: unknown;
  try {
    list = JSON.parse(value);
  } catch {
    const offset = jsonEnd(value);
    return [{ code: 'list-not-json', written: shorten(value.slice(offset) || value.slice(-1)), offset }];
  }
  if (!Array.isArray(list)) return [{ code: 'list-not-json', written: shorten(value), offset: 0 }];
  return list.flatMap((entry: unknown, index): readonly ListFinding[] => {
    const record: Record<string, unknown> = typeof entry === 'object' ? { ...entry } : {};
    const isComplete = ['label', 'href'].every((key) => typeof record[key] === 'string');
    return isComplete ? [] : [{ code: 'link-without-label', written: `${index + 1}` }];
  });
}

/** The beginning of a long value. */
export const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
