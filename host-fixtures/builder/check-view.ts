import { adoptSnippet } from '#shared/domain/page/tags/check/adopt-snippet.ts';
import { checkPage } from '#shared/domain/page/tags/check/check-page.ts';
import type { PageCheck } from '#shared/domain/page/tags/check/check-page.ts';
import { isFault } from '#shared/domain/page/tags/check/tag-problem.ts';
import type { TagProblem } from '#shared/domain/page/tags/check/tag-problem.ts';
import type { BuilderPage } from './builder-page.ts';
import { draw } from './draw.ts';
import { drawField } from './draw-field.ts';
import { readMarkup } from './read-markup.ts';

/** How long typing rests before it is checked. */
const restMs = 600;

/** The place where a snippet or a page is pasted and checked, and from which a snippet is taken over. */
export function drawCheck(page: BuilderPage): HTMLElement {
  const { facts, say, store, announce } = page;
  const pasted = draw('textarea', { rows: '10', spellcheck: 'false', autocomplete: 'off', class: 'builder-code' });
  const count = draw('p', { class: 'builder-count', role: 'status' });
  const list = draw('ol', { class: 'builder-problems' });
  const adopt = draw('button', { type: 'button', hidden: true }, say('adopt'));
  let found: PageCheck = { problems: [], tags: [] };
  let later: ReturnType<typeof setTimeout> | undefined;

  function check(): void {
    clearTimeout(later);
    found = checkPage(readMarkup(pasted.value), facts.tags);
    const { problems, tags } = found;
    list.replaceChildren(...problems.map((problem) => drawProblem(problem, pasted, page)));
    const counted = problems.length > 0 ? say('problems', { count: problems.length }) : say('noProblems');
    const isAnything = tags.length + problems.length > 0;
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

/** What is wrong, where, and what to do about it. */
function drawProblem(problem: TagProblem, pasted: HTMLTextAreaElement, { say, sayOf }: BuilderPage): HTMLElement {
  const { kind, place, written, of = '', right, allowed = [] } = problem;
  const where = draw(
    'button',
    { type: 'button', class: 'builder-where' },
    say('place', { line: place.line, column: place.column }),
  );
  where.addEventListener('click', () => show(pasted, place));
  const meant = right === undefined ? undefined : say('didYouMean', { right });
  const some = allowed.length > 0 && right === undefined ? say('allowed', { allowed: allowed.join(', ') }) : undefined;
  const todo = sayOf(`do.${kind}`, { written, of, right: right ?? '' });
  return draw(
    'li',
    { class: isFault(problem) ? 'builder-problem' : 'builder-problem builder-hinted' },
    draw('p', { class: 'builder-kind' }, draw('strong', {}, isFault(problem) ? say('fault') : say('hint')), ' ', where),
    draw('p', {}, sayOf(`problem.${kind}`, { written, of }) ?? kind),
    draw('p', { class: 'builder-todo' }, [meant, todo, some].filter(Boolean).join(' ')),
  );
}

/** Puts the caret where a problem is. */
function show(pasted: HTMLTextAreaElement, { line, column }: TagProblem['place']): void {
  const lines = pasted.value.split('\n');
  const at = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0) + column - 1;
  pasted.focus();
  pasted.setSelectionRange(at, at + ((lines[line - 1] ?? '').length - column + 1));
  // A text area does not scroll to its selection by itself.
  const height = pasted.scrollHeight / Math.max(1, lines.length);
  pasted.scrollTop = Math.max(0, (line - 3) * height);
}
