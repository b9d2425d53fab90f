import { type DefaultTreeAdapterTypes, parse, parseFragment, type Token } from 'parse5';
import { adoptSnippet } from '#shared/domain/page/tags/check/adopt-snippet.ts';
import { type CheckablePage, checkPage, type PageCheck } from '#shared/domain/page/tags/check/check-page.ts';
import { type Finding, isHint } from '#shared/domain/page/tags/check/finding.ts';
import {
  type ElementSource,
  findAttribute,
  getElements,
  moveOver,
  type PageElement,
  type Position,
} from '#shared/domain/page/tags/check/page-element.ts';
import type { BuilderPage } from './builder-page.ts';
import { drawField } from './draw-field.ts';
import { draw } from './draw.ts';

/** How long typing rests before it is checked. */
const restMs = 600;

/** The place where a snippet or a page is pasted and checked, and from which a snippet is taken over. */
export function drawCheck(page: BuilderPage): HTMLElement {
  const { facts, say, store, announce } = page;
  const pasted = draw('textarea', { rows: '10', spellcheck: 'false', autocomplete: 'off', class: 'builder-code' });
  const count = draw('p', { class: 'builder-count', role: 'status' });
  const list = draw('ol', { class: 'builder-problems' });
  const adopt = draw('button', { type: 'button', hidden: true }, say('adopt'));
  let found: PageCheck = { findings: [], tags: [] };
  let later: ReturnType<typeof setTimeout> | undefined;

  function check(): void {
    clearTimeout(later);
    found = checkPage(readMarkup(pasted.value), facts.tags);
    const { findings, tags } = found;
    const placed = findings.map((finding) => ({ finding, position: findPosition(finding) }));
    placed.sort(({ position: a }, { position: b }) => a.line - b.line || a.column - b.column);
    list.replaceChildren(...placed.map(({ finding, position }) => drawProblem(finding, { position, pasted, page })));
    const counted = findings.length > 0 ? say('problems', { count: findings.length }) : say('noProblems');
    const isAnything = tags.length + findings.length > 0;
    const said = isAnything ? `${say('tagsFound', { count: tags.length })} ${counted}` : say('nothingFound');
    count.textContent = pasted.value.trim() === '' ? '' : said;
    adopt.hidden = tags.length !== 1;
  }

  pasted.addEventListener('input', () => {
    clearTimeout(later);
    later = setTimeout(check, restMs);
  });
  const button = draw('button', { type: 'button', class: 'builder-primary' }, say('checkNow'));
  button.addEventListener('click', check);
  adopt.addEventListener('click', () => {
    check();
    const [tag] = found.tags;
    if (!tag) return;
    const { fallback, ...snippet } = adoptSnippet(tag);
    store.adopt({ ...snippet, ...fallback });
    announce(say('adopted', { widget: tag.widget.tag }));
    document.getElementById('build')?.focus();
  });
  return draw(
    'section',
    { class: 'builder-check', 'aria-labelledby': 'check' },
    draw('h2', { id: 'check', tabindex: '-1' }, say('check')),
    draw('p', {}, say('checkLead')),
    drawField({ label: say('pasted'), control: pasted }).row,
    draw('p', { class: 'site-buttons' }, button, adopt),
    count,
    list,
  );
}

/** Where a problem is drawn, and where it is in the pasted text. */
interface ProblemPlace {
  readonly position: Position;
  readonly pasted: HTMLTextAreaElement;
  readonly page: BuilderPage;
}

/** What is wrong, where, and what to do about it. */
function drawProblem(finding: Finding, { position, pasted, page: { say, sayOf } }: ProblemPlace): HTMLElement {
  const { code, facts } = finding;
  const { written = '', subject = '', nearest, kind, allowed = [] } = facts;
  const { line = '' } = facts.first?.source?.position ?? {};
  const where = draw(
    'button',
    { type: 'button', class: 'builder-where' },
    say('place', { line: position.line, column: position.column }),
  );
  where.addEventListener('click', () => show(pasted, position));
  const text = { written, subject, nearest: nearest ?? '', line };
  const advice = sayOf(`do.${code}`, text);
  const isNamed = sayOf(`do.${code}`)?.includes('{nearest}') || sayOf(`problem.${code}`)?.includes('{nearest}');
  const suggestion = nearest === undefined || isNamed ? undefined : say('didYouMean', { right: nearest });
  const label = draw('strong', {}, isHint(finding) ? say('hint') : say('fault'));
  return draw(
    'li',
    { class: isHint(finding) ? 'builder-problem builder-hinted' : 'builder-problem' },
    draw('p', { class: 'builder-kind' }, label, ' ', where),
    draw('p', {}, sayOf(`problem.${code}`, text) ?? code),
    draw(
      'p',
      { class: 'builder-todo' },
      [suggestion, advice, nearest === undefined ? listAllowed() : undefined].filter(Boolean).join(' '),
    ),
  );

  /** The names that are allowed, or what a value must be. */
  function listAllowed(): string | undefined {
    const names = allowed.join(', ');
    const isSetting = code === 'unreadable-setting';
    if (isSetting && kind) return say('value.setting', { wanted: sayOf(`kind.${kind}`, { allowed: names }) ?? kind });
    if (names !== '') return say('allowed', { allowed: names });
    return kind && sayOf(`value.${kind}`);
  }
}

/** Puts the caret where a problem is. */
function show(pasted: HTMLTextAreaElement, { line, column }: Position): void {
  const lines = pasted.value.split('\n');
  const at = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0) + column - 1;
  pasted.focus();
  pasted.setSelectionRange(at, at + ((lines[line - 1] ?? '').length - column + 1));
  // A text area does not scroll to its selection by itself.
  const height = pasted.scrollHeight / Math.max(1, lines.length);
  pasted.scrollTop = Math.max(0, (line - 3) * height);
}

type Child = DefaultTreeAdapterTypes.ChildNode;

type Element = DefaultTreeAdapterTypes.Element;

/**
 * Reads HTML as a browser does, with the positions of elements and attributes. Nothing of it is added to the page: no
 * picture is loaded, and no script runs.
 */
export function readMarkup(text: string): CheckablePage {
  const isPage = /<(!doctype|html|head|body)\b/i.test(text);
  const { childNodes } = isPage
    ? parse(text, { sourceCodeLocationInfo: true })
    : parseFragment(text, { sourceCodeLocationInfo: true });
  return {
    elements: getElements(childNodes.flatMap((child) => read(child))),
    needsScript: isPage,
    // The site that the text is for is unknown.
    isOwnAddress: (href) => !/^(https?:)?\/\//i.test(href),
    resolve: (address) => address,
    folders: [],
    today: new Date().toLocaleDateString('sv-SE'),
  };
}

/** Where a finding is in the text. */
export function findPosition({ element, attribute, offset }: Finding): Position {
  const start = { line: 1, column: 1 };
  const { position = start, contentPosition = position } = element.source ?? {};
  if (attribute === undefined)
    return moveOver(getStart(element, offset), offset === undefined ? position : contentPosition);
  const { value = '', position: at = position } = findAttribute(element, attribute) ?? {};
  return offset === undefined ? at : moveOver(`${attribute}="${value.slice(0, offset)}`, at);
}

/** The text of an element up to a place in it. */
const getStart = ({ children }: PageElement, offset = 0) =>
  children
    .filter((child) => typeof child === 'string')
    .join('')
    .slice(0, offset);

function read(node: Child, parent?: PageElement): readonly (PageElement | string)[] {
  if ('value' in node) return [node.value];
  return 'tagName' in node ? [readElement(node, parent)] : [];
}

function readElement(node: Element, parent: PageElement | undefined): PageElement {
  const source = readSource(node);
  const children: (PageElement | string)[] = [];
  const element: PageElement = {
    name: node.tagName,
    attributes: node.attrs.map(({ name, value }) => ({
      name,
      value,
      position: toPosition(node.sourceCodeLocation?.attrs?.[name]) ?? source.position,
    })),
    parent,
    children,
    source,
  };
  children.push(...node.childNodes.flatMap((child) => read(child, element)));
  return element;
}

/** The parser adds elements that were not written, such as a body: these have no position. */
function readSource({ sourceCodeLocation: location }: Element): ElementSource {
  const start = location?.startTag ?? location;
  return {
    position: { line: start?.startLine ?? 1, column: start?.startCol ?? 1 },
    contentPosition: { line: start?.endLine ?? 1, column: start?.endCol ?? 1 },
    isClosed: location?.endTag !== undefined || !location,
  };
}

const toPosition = (location: Token.Location | undefined): Position | undefined =>
  location && { line: location.startLine, column: location.startCol };
