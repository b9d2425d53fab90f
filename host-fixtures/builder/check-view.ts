import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5';
import { adoptSnippet } from '#shared/domain/page/tags/check/adopt-snippet.ts';
import { type CheckablePage, checkPage, type PageCheck } from '#shared/domain/page/tags/check/check-page.ts';
import { type Finding, isHint } from '#shared/domain/page/tags/check/finding.ts';
import {
  type ElementSource,
  findAttribute,
  getElements,
  getPositionAfter,
  type PageElement,
  type SourcePosition,
} from '#shared/domain/page/tags/check/page-element.ts';
import type { BuilderPage } from './builder-page.ts';
import { drawField } from './draw-field.ts';
import { draw } from './draw.ts';

/** Delay between the last input and the check, ms. */
const delayMs = 600;

/**
 * Renders the part of the builder (a page on which visitors compose the tag of a widget) that checks pasted HTML. If the
 * HTML contains exactly one tag of a widget, a button copies it into the builder's form.
 */
export function drawCheck(page: BuilderPage): HTMLElement {
  // `say` returns a message, `store` has the state of the form, and `announce` informs screen readers.
  const { facts, say, store, announce } = page;
  // `draw` creates an element from its name, attributes and content.
  const input = draw('textarea', { rows: '10', spellcheck: 'false', autocomplete: 'off', class: 'builder-code' });
  const count = draw('p', { class: 'builder-count', role: 'status' });
  const list = draw('ol', { class: 'builder-problems' });
  const adoptButton = draw('button', { type: 'button', hidden: true }, say('adopt'));
  let result: PageCheck = { findings: [], tags: [] };
  let timer: ReturnType<typeof setTimeout> | undefined;

  function check(): void {
    clearTimeout(timer);
    result = checkPage(readMarkup(input.value), facts.tags);
    const { findings, tags } = result;
    const problems = findings.map((finding) => ({ finding, position: findPosition(finding) }));
    problems.sort(({ position: a }, { position: b }) => a.line - b.line || a.column - b.column);
    list.replaceChildren(
      ...problems.map(({ finding, position }) => drawProblem(finding, drawPosition(position), page)),
    );
    const problemCount = findings.length > 0 ? say('problems', { count: findings.length }) : say('noProblems');
    const hasContent = tags.length + findings.length > 0;
    const summary = hasContent ? `${say('tagsFound', { count: tags.length })} ${problemCount}` : say('nothingFound');
    count.textContent = input.value.trim() === '' ? '' : summary;
    adoptButton.hidden = tags.length !== 1;
  }

  function drawPosition(position: SourcePosition): HTMLElement {
    const button = draw('button', { type: 'button', class: 'builder-where' }, say('place', position));
    button.addEventListener('click', () => moveCaret(input, position));
    return button;
  }

  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(check, delayMs);
  });
  const button = draw('button', { type: 'button', class: 'site-primary' }, say('checkNow'));
  button.addEventListener('click', check);
  adoptButton.addEventListener('click', () => {
    // The text may have changed since the last check.
    check();
    const [tag] = result.tags;
    if (!tag) return;
    // The fallback is the link in the tag: its path and label, which are separate fields of the form.
    const { fallback, ...snippet } = adoptSnippet(tag);
    store.adopt({ ...snippet, ...fallback });
    announce(say('adopted', { widget: tag.widget.tag }));
    // The heading of the form.
    document.getElementById('build')?.focus();
  });
  return draw(
    'section',
    { class: 'builder-check', 'aria-labelledby': 'check' },
    draw('h2', { id: 'check', tabindex: '-1' }, say('check')),
    draw('p', {}, say('checkLead')),
    drawField({ label: say('pasted'), control: input }).row,
    draw('p', { class: 'builder-control-row' }, button, adoptButton),
    count,
    list,
  );
}

/**
 * Renders a problem with its position and advice. The messages `problem.CODE` and `do.CODE`, which may be empty, describe it
 * and what to do. `sayKey` returns the message of a computed key, or undefined if it does not exist.
 */
function drawProblem(finding: Finding, positionButton: HTMLElement, { say, sayKey }: BuilderPage): HTMLElement {
  const { code, facts } = finding;
  // The text in the HTML, what it concerns or is compared with, the name or value that was probably intended, the required kind
  // of value, and the allowed names or values.
  const { written = '', subject = '', nearest, kind, allowed = [] } = facts;
  // The line of the first element of its kind, if this one is a duplicate.
  const { line = '' } = facts.first?.source?.position ?? {};
  const values = { written, subject, nearest: nearest ?? '', line };
  const advice = sayKey(`do.${code}`, values);
  // Without values, a message still contains its placeholders: this shows whether it suggests the intended name itself.
  const isNearestNamed =
    sayKey(`do.${code}`)?.includes('{nearest}') || sayKey(`problem.${code}`)?.includes('{nearest}');
  const suggestion = nearest === undefined || isNearestNamed ? undefined : say('didYouMean', { right: nearest });
  const label = draw('strong', {}, isHint(finding) ? say('hint') : say('fault'));
  const todo = [suggestion, advice, nearest === undefined ? listAllowed() : undefined].filter(Boolean).join(' ');
  return draw(
    'li',
    { class: isHint(finding) ? 'builder-problem builder-hinted' : 'builder-problem' },
    draw('p', { class: 'builder-kind' }, label, ' ', positionButton),
    draw('p', {}, sayKey(`problem.${code}`, values) ?? code),
    draw('p', { class: 'builder-todo' }, todo),
  );

  /**
   * Returns a sentence with the allowed names or values if the finding lists them, or else with the required kind of value, if
   * any. For the value of a setting, the sentence about the kind contains the allowed values, so it comes first.
   */
  function listAllowed(): string | undefined {
    const names = allowed.join(', ');
    const isSetting = code === 'unreadable-setting';
    if (isSetting && kind) return say('value.setting', { wanted: sayKey(`kind.${kind}`, { allowed: names }) ?? kind });
    if (names !== '') return say('allowed', { allowed: names });
    return kind && sayKey(`value.${kind}`);
  }
}

/** Moves the caret to a problem, and selects the rest of its line. */
function moveCaret(input: HTMLTextAreaElement, { line, column }: SourcePosition): void {
  const lines = input.value.split('\n');
  // The lines before it, each with its line break, and the columns before it. Lines and columns start at 1.
  const caret = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0) + column - 1;
  input.focus();
  input.setSelectionRange(caret, caret + ((lines[line - 1] ?? '').length - column + 1));
  // A text area does not scroll to its selection automatically. This is the average height of a line.
  const height = input.scrollHeight / Math.max(1, lines.length);
  // Two lines above the problem stay visible.
  input.scrollTop = Math.max(0, (line - 3) * height);
}

/** Used as the origin of pasted text, whose real origin is unknown. Names that end in `.invalid` are reserved, so no site has it. */
const unknownOrigin = 'https://pasted.invalid';

/**
 * Parses HTML like a browser, with the positions of elements and attributes. Nothing is added to the page, so no image
 * is loaded and no script runs.
 */
export function readMarkup(text: string): CheckablePage {
  // With one of these, the text is a complete page; otherwise it is a part of one.
  const isPage = /<(!doctype|html|head|body)\b/i.test(text);
  const { childNodes } = (isPage ? parse : parseFragment)(text, { sourceCodeLocationInfo: true });
  return {
    // `flatMap` would pass `readNode` an index as the parent.
    elements: getElements(childNodes.flatMap((child) => readNode(child))),
    // A part of a page need not contain the script of the widgets.
    needsScript: isPage,
    // The site of the text is unknown: only relative addresses count as its own, and none can be resolved.
    isOwnAddress: (href) => URL.canParse(href, unknownOrigin) && new URL(href, unknownOrigin).origin === unknownOrigin,
    origin: unknownOrigin,
    resolve: (address) => address,
    // The folders from which the script was loaded: it is not loaded here.
    folders: [],
    // The local date. Its Swedish format is yyyy-MM-dd.
    today: new Date().toLocaleDateString('sv-SE'),
  };
}

/**
 * Returns the position of a finding in the pasted text: at its offset in the value of an attribute or in the text of an
 * element; without an offset, at the start of the attribute or the element.
 */
export function findPosition({ element, attribute, offset }: Finding): SourcePosition {
  const start = { line: 1, column: 1 };
  // `contentPosition` is that of the first character after the start tag.
  const { position = start, contentPosition = position } = element.source ?? {};
  if (attribute === undefined)
    return getPositionAfter(getStart(element, offset), offset === undefined ? position : contentPosition);
  const { value = '', position: attributePosition = position } = findAttribute(element, attribute) ?? {};
  if (offset === undefined) return attributePosition;
  // After the beginning of `name="value"`.
  return getPositionAfter(`${attribute}="${value.slice(0, offset)}`, attributePosition);
}

/** Returns the beginning of an element's text, up to an offset. */
const getStart = ({ children }: PageElement, offset = 0) =>
  children
    .filter((child) => typeof child === 'string')
    .join('')
    .slice(0, offset);

/** Converts a text or an element of the parser to a list of one; other nodes, such as comments, to an empty list. */
function readNode(node: DefaultTreeAdapterTypes.ChildNode, parent?: PageElement): readonly (PageElement | string)[] {
  // Only texts have a value.
  if ('value' in node) return [node.value];
  if (!('tagName' in node)) return [];
  const source = readSource(node);
  const attributes = node.attrs.map(({ name, value }) => {
    const { startLine: line, startCol: column } = node.sourceCodeLocation?.attrs?.[name] ?? {};
    const position = line === undefined || column === undefined ? source.position : { line, column };
    return { name, value, position };
  });
  // Filled below, since the children refer to their parent.
  const children: (PageElement | string)[] = [];
  const element: PageElement = { name: node.tagName, attributes, parent, children, source };
  children.push(...node.childNodes.flatMap((child) => readNode(child, element)));
  return [element];
}

/** Returns the position of an element. An element that the parser added, such as a missing body, gets the start of the text. */
function readSource({ sourceCodeLocation: location }: DefaultTreeAdapterTypes.Element): ElementSource {
  const start = location?.startTag ?? location;
  return {
    position: { line: start?.startLine ?? 1, column: start?.startCol ?? 1 },
    contentPosition: { line: start?.endLine ?? 1, column: start?.endCol ?? 1 },
    // An element that the parser added has no tags, so its end tag is not missing.
    isClosed: location?.endTag !== undefined || !location,
  };
}
