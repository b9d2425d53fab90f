import { tagFacts } from 'virtual:known-tags';
import { checkTags } from '#shared/domain/page/tags/check/check-tags.ts';
import { findNearestName } from '#shared/domain/page/tags/check/find-nearest-name.ts';
import { tagText, writeFinding } from './advice-text.ts';
import { logOnce } from './log-once.ts';
import { getNode, readDom } from './read-dom.ts';

/**
 * Logs each mistake in names, attributes and values on the page once. Other findings of the rules, such as hints, are listed
 * by the page doctor only.
 *
 * This file is loaded only if something looks wrong. It is a separate build that imports no other file of the bundle.
 */
export function advisePage(): void {
  for (const finding of checkTags(readDom(), tagFacts).findings) {
    const sentence = writeFinding(finding, tagText);
    if (sentence) logOnce(sentence, getNode(finding.element));
  }
}

/** Logs that an event does not exist. */
export function adviseEvent(name: string, names: readonly string[]): void {
  const facts = { written: name, nearest: findNearestName(name, names), allowed: names };
  logOnce(writeFinding({ code: 'unknown-event', facts }, tagText) ?? '');
}
