import type { Attributes, Reader } from '../manifest.ts';
import type { FoundTag } from '../tags/spellings.ts';
import { nearestName } from './nearest-name.ts';
import { instead, type Problem } from './problem.ts';

/** Finds attributes that nothing reads, and values that cannot be read. */
export function tagProblems(tag: FoundTag, readers: Attributes): readonly Problem[] {
  return [
    ...(tag.spelling === 'link' ? queryProblems(tag, readers) : attributeProblems(tag, readers)),
    ...Object.entries(readers).flatMap(([option, reader]) => valueProblems(tag, option, reader)),
  ];
}

// Not shared with the bootstrap: this file of the bundle stands on its own.
const attributeName = (option: string) => option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** What HTML has for every element, and what frameworks write; a page's own `data-` is its own business. */
const ordinary =
  /^(id|class|style|title|lang|dir|hidden|slot|role|tabindex|part|name|is|nonce|inert|translate|draggable|item\w+|xmlns|(aria|data|v|x|ng)-.*|on.*|.*[^a-z\d-].*)$/;

function attributeProblems({ element, manifest, spelling }: FoundTag, readers: Attributes): readonly Problem[] {
  const options = Object.keys(readers).map(attributeName);
  const prefix = spelling === 'tag' ? '' : 'data-';
  const all = options.map((option) => prefix + option);
  return element.getAttributeNames().flatMap((written) => {
    const name = written.replace(/^data-/, '');
    const isPrefixed = name !== written;
    if (options.includes(name) ? isPrefixed || !prefix : /^coach-(state|api|widget|root)$/.test(name)) return [];
    // A page's own attributes may be called anything, and are near to ours only by mistake.
    const right = nearestName(name, options);
    const isNear = right !== undefined && (isPrefixed || !ordinary.test(written));
    if (!isNear && !(spelling === 'tag' && !ordinary.test(written)) && !options.includes(name)) return [];
    const sentence = `${manifest.tag} has no attribute "${written}". ${instead(right && prefix + right, all)}`;
    return [{ code: 'unknown-attribute', sentence, element }];
  });
}

function queryProblems({ element, manifest }: FoundTag, readers: Attributes): readonly Problem[] {
  const options = Object.keys(readers);
  return [...new URL((element as HTMLAnchorElement).href).searchParams.keys()].flatMap((written) => {
    if (/^(links|basePath|text)$/.test(written) && options.includes(written)) {
      const sentence = `${manifest.tag} reads "${written}" from elements alone, and never from a link.`;
      return [{ code: 'option-not-in-links', sentence, element }];
    }
    const right = nearestName(written, options);
    if (right === undefined || right === written) return [];
    const sentence = `${manifest.tag} has no option "${written}". ${instead(right, options)}`;
    return [{ code: 'unknown-option', sentence, element }];
  });
}

function valueProblems(tag: FoundTag, option: string, reader: Reader<unknown>): readonly Problem[] {
  const { element, manifest, spelling } = tag;
  const text = tag.option(option)?.trim();
  if (!text) return [];
  const value = reader(text);
  if (value !== undefined) return option === 'links' && Array.isArray(value) ? linksProblems(value, tag) : [];
  const attribute = attributeName(option);
  const isOwn = spelling === 'tag' && element.hasAttribute(attribute);
  const inElement = isOwn ? attribute : `data-${attribute}`;
  const written = spelling === 'link' ? option : inElement;
  const shown = text.length > 80 ? `${text.slice(0, 80)}…` : text;
  const right = nearestName(text, wordsOf(reader));
  const hint = right === undefined ? '' : ` Did you mean "${right}"?`;
  const sentence = `${manifest.tag}: ${written}="${shown}" is ignored: it must be ${wantedBy(reader)}.${hint}`;
  return [{ code: 'unreadable-value', sentence, element }];
}

function wordsOf(reader: Reader<unknown>): readonly string[] {
  const words: string[] = [];
  reader('', words);
  return words;
}

/** Which values a reader reads, found by trying it: it says so itself only where they are few. */
function wantedBy(reader: Reader<unknown>): string {
  const reads = (text: string) => reader(text) !== undefined;
  const words = wordsOf(reader);
  if (words.length) return `one of ${words.join(', ')}`;
  if (reads('6') && !reads('7') && !reads('0')) return 'a whole number from 1 to 6';
  if (reads('1') && !reads('0') && !reads('x')) return 'a whole number above 0';
  if (reads('2028-02-29') && !reads('x')) return 'a day of the calendar as yyyy-MM-dd';
  if (reads('/x') && !reads('x')) return 'a path on this site, without query, such as /voyages';
  if (reads('[]') && !reads('x')) return 'a list as JSON';
  return 'something else';
}

function linksProblems(links: readonly unknown[], { element, manifest }: FoundTag): readonly Problem[] {
  return links.flatMap((link, at) => {
    const record: Record<string, unknown> = typeof link === 'object' ? { ...link } : {};
    const missing = ['label', 'href'].filter((key) => typeof record[key] !== 'string');
    if (missing.length === 0) return [];
    const found = Object.keys(record).join('" and "');
    const has = found ? `it has "${found}"` : 'it has neither';
    const sentence = `${manifest.tag}: links[${at}] needs "label" and "href"; ${has}.`;
    return [{ code: 'link-without-label', sentence, element }];
  });
}
