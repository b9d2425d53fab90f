import { checkLink, checkName } from './check-name.ts';
import { checkOptions } from './check-options.ts';
import type { Finding } from './finding.ts';
import { isIgnored, readTag, type ReadTag, type RuleFacts, type RulePage, type TagsByElement } from './read-tag.ts';

/**
 * Finds the tags of a page, and mistakes in their names, attributes and values (host contract §2).
 *
 * @param checkMore finds further mistakes in a tag
 */
export function checkTags(
  page: RulePage,
  facts: RuleFacts,
  checkMore: (tag: ReadTag, tags: TagsByElement) => readonly Finding[] = () => [],
): { readonly tags: readonly ReadTag[]; readonly findings: readonly Finding[] } {
  const tags = page.elements.flatMap((element) => readTag(element, facts) ?? []);
  const names = facts.widgets.map(({ tag }) => tag.slice('coach-'.length));
  const byElement = new Map(tags.map((tag) => [tag.element, tag]));
  const findings = page.elements.flatMap((element): readonly Finding[] => {
    const tag = byElement.get(element);
    if (isIgnored(element)) return tag ? [{ code: 'tag-ignored', element, facts: {} }] : [];
    if (!tag) return checkName(element, page, names);
    const staysLink = tag.spelling === 'link' ? checkLink(tag, page) : undefined;
    return staysLink ?? [...checkOptions(tag), ...checkMore(tag, byElement)];
  });
  return { tags, findings };
}
