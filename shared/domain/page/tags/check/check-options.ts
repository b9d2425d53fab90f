import { toSafeLink } from '../../../alerts/safe-link.ts';
import { parseJson } from '../../../kit/persistence/parse-json.ts';
import { toAttributeName, isReadFromLinks, isValidValue } from '../attribute-value.ts';
import type { Finding } from './finding.ts';
import { findJsonError } from './find-json-error.ts';
import { findNearestName } from './find-nearest-name.ts';
import { getAttribute } from './page-element.ts';
import { readParameters, type TagOption, type PageTag } from './read-tag.ts';

/**
 * Finds unknown options and invalid values in a tag, the markup that places a widget on a page (host contract §2). Options are
 * attributes or, if the tag is a link, parameters in its query. For tools that show the mistakes to the page's author.
 */
export function checkOptions(tag: PageTag): readonly Finding[] {
  return [
    ...(tag.spelling === 'link' ? checkParameters(tag) : checkAttributes(tag)),
    ...tag.options.flatMap((option) => checkValue(option, tag)),
  ];
}

/**
 * Attributes that belong to the page: global attributes of HTML and ARIA, attributes of frameworks, `data-` attributes,
 * event handlers, and names with unusual characters. No option has such a name.
 */
const ordinaryAttribute =
  /^(id|class|style|title|lang|dir|hidden|slot|role|tabindex|part|name|is|nonce|inert|translate|draggable|item\w+|xmlns|(aria|data|v|x|ng)-.*|on-?[a-z]+|.*[^a-z\d-].*)$/;

/**
 * Checks the names of the attributes: options are written `origin-id` on an element of the widget, such as `<coach-stops>`, and
 * `data-origin-id` on any other element.
 */
function checkAttributes({ element, widget, spelling, acceptedOptions }: PageTag): readonly Finding[] {
  const options = acceptedOptions.map(({ option }) => toAttributeName(option));
  const prefix = spelling === 'tag' ? '' : 'data-';
  const subject = widget.tag;
  return element.attributes.flatMap(({ name: attribute }): readonly Finding[] => {
    const name = attribute.replace(/^data-/, '');
    const isPrefixed = name !== attribute;
    // `data-coach-widget` and the like are not options.
    if (name.startsWith('coach-') && isPrefixed) return [];
    if (options.includes(name)) {
      // An element of the widget accepts both.
      if (isPrefixed || !prefix) return [];
      const facts = { written: attribute, subject, nearest: prefix + name };
      return [{ code: 'unprefixed-attribute', element, attribute, facts }];
    }
    // An ordinary attribute is only a mistake if it starts with `data-` and resembles an option. Other unknown
    // attributes are mistakes on an element of the widget (without prefix), or if they resemble an option.
    const nearest = findNearestName(name, options);
    const isOrdinary = ordinaryAttribute.test(attribute);
    const isMistake = (nearest !== undefined && (isPrefixed || !isOrdinary)) || (!prefix && !isOrdinary);
    if (!isMistake) return [];
    const facts = {
      written: attribute,
      subject,
      nearest: nearest && prefix + nearest,
      allowed: options.map((option) => prefix + option),
    };
    return [{ code: 'unknown-attribute', element, attribute, facts }];
  });
}

/**
 * Checks the names of the parameters of a link. Its query may also contain the page's own parameters, so only options that
 * links do not support, and names that resemble an option, are mistakes.
 */
function checkParameters({ element, widget, acceptedOptions }: PageTag): readonly Finding[] {
  const options = acceptedOptions.map(({ option }) => option);
  const optionsInLinks = acceptedOptions.filter(isReadFromLinks).map(({ option }) => option);
  const subject = widget.tag;
  const attribute = 'href';
  return [...readParameters(getAttribute(element, attribute) ?? '').keys()].flatMap((name): readonly Finding[] => {
    const nearest = findNearestName(name, options);
    if (nearest === undefined) return [];
    if (!optionsInLinks.includes(nearest)) {
      return [{ code: 'option-not-in-links', element, attribute, facts: { written: name, subject } }];
    }
    if (nearest === name) return [];
    const facts = { written: name, subject, nearest, allowed: optionsInLinks };
    return [{ code: 'unknown-option', element, attribute, facts }];
  });
}

/** Checks the value of an option. `words` are the allowed values, such as `past`, if the option has a fixed list. */
function checkValue({ kind, words, name, value, attribute }: TagOption, { element }: PageTag): readonly Finding[] {
  if (kind === 'jsonList') {
    return checkList(value).map(({ code, written, offset }) => ({
      code,
      element,
      attribute,
      // The value is a part of the attribute, without spaces around it: the offset is counted from the start of the attribute.
      offset: offset === undefined ? undefined : offset + (getAttribute(element, attribute) ?? '').indexOf(value),
      facts: { written, subject: name },
    }));
  }
  if (isValidValue({ kind, words }, value)) return [];
  const facts = {
    written: shorten(value),
    subject: name,
    kind,
    nearest: findNearestName(value, words),
    allowed: words,
  };
  return [{ code: 'unreadable-value', element, attribute, facts }];
}

/** A problem with a list of links. */
interface ListFinding {
  readonly code: 'list-not-json' | 'link-without-label';
  /**
   * For a syntax error, the text from there on, or the last character if the text ends there; for JSON that is not a list, the
   * text; for an incomplete link, its number, from 1.
   */
  readonly written: string;
  /** The position of the error in characters; missing for an incomplete link. */
  readonly offset?: number;
}

/**
 * Checks a list of links (host contract §3 `links`): JSON in which each entry has a label and an address that runs no script, such as
 * `[{"label": "Stops", "href": "/stops"}]`.
 */
export function checkList(value: string): readonly ListFinding[] {
  const list = parseJson(value);
  if (list === undefined) {
    // The position of the syntax error, which may be the end of the text.
    const offset = findJsonError(value);
    return [{ code: 'list-not-json', written: shorten(value.slice(offset) || value.slice(-1)), offset }];
  }
  if (!Array.isArray(list)) return [{ code: 'list-not-json', written: shorten(value), offset: 0 }];
  return list.flatMap((entry: unknown, index): readonly ListFinding[] => {
    const record: Record<string, unknown> = typeof entry === 'object' ? { ...entry } : {};
    const { label, href } = record;
    const isComplete = typeof label === 'string' && typeof href === 'string' && toSafeLink(href) !== undefined;
    return isComplete ? [] : [{ code: 'link-without-label', written: `${index + 1}` }];
  });
}

/** Truncates a long value. */
export const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
