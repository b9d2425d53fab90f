import { tagFacts } from 'virtual:known-tags';
import { checkTags } from '#shared/domain/page/tags/check/check-tags.ts';
import { nearestName } from '#shared/domain/page/tags/check/nearest-name.ts';
import { tagText, writeFinding } from './advice-text.ts';
import { logOnce } from './log-once.ts';
import { getNode, readDom } from './read-dom.ts';

/**
 * Logs each mistake in names, attributes and values on the page once. Hints and everything else that the rules find are
 * listed by the page doctor only.
 *
 * It loads only if something looks odd, is built on its own and imports no other file of the bundle.
 */
export function advisePage(): void {
  for (const finding of checkTags(readDom(), tagFacts).findings) {
    const sentence = writeFinding(finding, tagText);
    if (sentence) logOnce(sentence, getNode(finding.element));
  }
}

/** Logs that an event does not exist. */
export function adviseEvent(name: string, names: readonly string[]): void {
  const facts = { written: name, nearest: nearestName(name, names), allowed: names };
  logOnce(writeFinding({ code: 'unknown-event', facts }, tagText) ?? '');
}
