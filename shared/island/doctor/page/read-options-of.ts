import { attributeName } from '#shared/domain/page/tags/attribute-name.ts';
import type { CheckedTag } from './checked-page.ts';
import { readersOf } from './known-tag.ts';

/** An option of a tag that was given. */
export interface ReadOption {
  /** In camelCase. */
  readonly option: string;
  readonly text: string;
  /** `attribute origin-id`, `attribute data-origin-id` or `query originId`. */
  readonly from: string;
  readonly isRead: boolean;
}

/** The options that a tag was given, and where each was read. */
export function readOptionsOf({ element, known, option, spelling }: CheckedTag): readonly ReadOption[] {
  return Object.entries(readersOf(known)).flatMap(([name, read]) => {
    const text = option(name)?.trim();
    if (!text) return [];
    const plain = attributeName(name);
    const attribute = spelling === 'tag' && element.hasAttribute(plain) ? plain : `data-${plain}`;
    const from = spelling === 'link' ? `query ${name}` : `attribute ${attribute}`;
    return [{ option: name, text, from, isRead: read(text) !== undefined }];
  });
}
