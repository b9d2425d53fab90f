import type { Problem } from '../../advice/problem.ts';
import type { CheckedPage, CheckedTag } from '../page/checked-page.ts';

/** What is wrong with what stands in a tag, with the tags around it, and with options that contradict each other. */
export function contentProblems({ tags }: CheckedPage): readonly Problem[] {
  return tags.flatMap((tag) => [...ofContent(tag), ...ofPlace(tag, tags), ...ofValues(tag)]);
}

function ofContent(tag: CheckedTag): readonly Problem[] {
  const { element, known, spelling } = tag;
  const what = unclosedBy(tag);
  if (what) {
    const sentence = `<${what.localName}> stands inside <${known.tag}>, and is hidden while the widget stands. Was </${known.tag}> forgotten? A tag cannot close itself with "/>".`;
    return [{ code: 'tag-not-closed', sentence, element }];
  }
  // In the page's own tree what the editor wrote is put aside while the island stands.
  const isBare = element.childElementCount === 0 && element.textContent.trim() === '';
  if (!isBare || known.fails === 'nothing' || tag.option('isolation') === 'light') return [];
  const written = spelling === 'tag' ? `<${known.tag}>` : `This ${element.localName}`;
  const sentence = `${written} is empty: editors drop empty elements, and a page without JavaScript shows nothing. Put a link in it.`;
  return [{ code: 'tag-empty', sentence, element, isHint: true }];
}

const unclosedBy = ({ element, spelling }: CheckedTag) =>
  spelling === 'tag'
    ? [...element.querySelectorAll('main,header,footer,article,h1,form,script')].find(
        // What an island draws in the page's own tree is its own.
        (inside) => !inside.closest('[data-coach-root]'),
      )
    : undefined;

function ofPlace(tag: CheckedTag, tags: readonly CheckedTag[]): readonly Problem[] {
  const { element, known } = tag;
  const outer = tags.find((other) => other !== tag && other.element.contains(element));
  const isSlotted = known.tag === 'coach-mini-basket' && outer?.known.tag === 'coach-nav-bar';
  if (outer && !isSlotted && !unclosedBy(outer)) {
    const sentence = `${known.tag} stands inside ${outer.known.tag}, which hides it while it stands. Put it behind.`;
    return [{ code: 'tag-in-tag', sentence, element }];
  }
  const first = tags.find(({ known: other }) => other.tag === known.tag);
  if (first === tag || !/^coach-(journey-planner|account|sticky-footer|toast|modal-shim)$/.test(known.tag)) return [];
  const sentence = `${known.tag} stands in this page a second time, and is meant once: only one of them serves.`;
  return [{ code: 'tag-meant-once', sentence, element }];
}

function ofValues({ element, known, option }: CheckedTag): readonly Problem[] {
  const problems: Problem[] = [];
  const [origin, destination] = [option('originId')?.trim(), option('destinationId')?.trim()];
  if (origin && origin === destination) {
    const sentence = `${known.tag} leads from city ${origin} to the same city.`;
    problems.push({ code: 'same-city-twice', sentence, element });
  }
  const date = option('date')?.trim() ?? '';
  if (/^\d{4}-\d\d-\d\d$/.test(date) && date < today()) {
    const sentence = `${known.tag} asks for ${date}, which is over. Without date it shows today.`;
    problems.push({ code: 'day-is-over', sentence, element });
  }
  return problems;
}

/** The day in this browser, `yyyy-MM-dd`. */
function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => `${part}`.padStart(2, '0')).join('-');
}
