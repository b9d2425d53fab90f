// The build creates this module: all tags of widgets with their attributes.
import { tagFacts } from 'virtual:known-tags';
import { checkTags } from '#shared/domain/page/tags/check/check-tags.ts';
import { findNearestName } from '#shared/domain/page/tags/check/find-nearest-name.ts';
import { tagText, writeFinding } from './advice-text.ts';
import { logOnce } from './log-once.ts';
import { getNode, readDom } from './read-dom.ts';

/**
 * Logs each mistake in the page's widget tags, the elements that place widgets on it: in their names, attributes and
 * values. The same sentence about an element is logged only once. Findings without a sentence in `tagText`, such as hints,
 * are shown only by the page doctor, the diagnostic panel for page authors.
 *
 * This file is loaded only if something looks wrong. It is built separately, so that it works if others fail to load.
 */
export function advisePage(): void {
  for (const finding of checkTags(readDom(), tagFacts).findings) {
    const sentence = writeFinding(finding, tagText);
    if (sentence) logOnce(sentence, getNode(finding.element));
  }
}

/**
 * Logs that a script of the page listens to an event that does not exist, with the most similar existing name, if any,
 * and all existing names.
 *
 * @param names names of all events of widgets
 */
export function adviseEvent(name: string, names: readonly string[]): void {
  const facts = { written: name, nearest: findNearestName(name, names), allowed: names };
  // There is a sentence for this code, so the empty text is never used.
  logOnce(writeFinding({ code: 'unknown-event', facts }, tagText) ?? '');
}
