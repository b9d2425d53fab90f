import { completeSettings } from '../../operation/complete-settings.ts';
import { readSettings } from '../../operation/read-settings.ts';
import type { TagFacts } from '../tag-facts.ts';
import { checkNames } from './check-names.ts';
import { checkOptions } from './check-options.ts';
import { checkPlace } from './check-place.ts';
import { checkScripts, isOurScript } from './check-scripts.ts';
import { checkSettings, settingsIn } from './check-settings.ts';
import { elementsOf, type Markup } from './markup.ts';
import { readTag, type ReadTag } from './read-tag.ts';
import type { TagProblem } from './tag-problem.ts';

/** What was found in a pasted text. */
export interface PageCheck {
  /** In the order of the text. */
  readonly problems: readonly TagProblem[];
  readonly tags: readonly ReadTag[];
}

/**
 * Checks a snippet, or a page's whole markup, before anybody sees it in a browser: what the bundle would say in the console,
 * and what it cannot know of, since it does not run (host contract §1, §2 and §4).
 */
export function checkPage({ roots, isPage }: Markup, facts: TagFacts): PageCheck {
  const placed = elementsOf(roots);
  const elements = placed.map(({ element }) => element);
  const { spellings } = completeSettings(readSettings(settingsIn(elements)).settings);
  const found = placed.map((at) => [at, readTag(at.element, facts)] as const);
  const tags = found.flatMap(([, tag]) => tag ?? []);
  const problems = [
    ...found.flatMap(([at, tag]) => [
      ...checkNames(at, facts.widgets),
      ...(tag ? [...checkOptions(tag), ...checkPlace(tag, at, { spellings })] : []),
    ]),
    ...checkScripts(elements),
    ...checkSettings(elements),
    ...missingScript({ roots, isPage }, tags),
  ];
  return { tags, problems: [...problems].sort(byPlace) };
}

/** A part of a page has its script elsewhere. */
function missingScript({ roots, isPage }: Markup, [first]: readonly ReadTag[]): readonly TagProblem[] {
  const has = elementsOf(roots).some(({ element }) => isOurScript(element));
  return isPage && first && !has ? [{ kind: 'no-script', place: first.element.place, written: '' }] : [];
}

const byPlace = ({ place: a }: TagProblem, { place: b }: TagProblem) => a.line - b.line || a.column - b.column;
