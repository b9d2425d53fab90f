import type { Page } from 'playwright-core';
import type { Cell } from '../mount-table.ts';
import { widgetsForAnyPage, getLabel, slugs, type TagFormat, writeSample } from '../write-sample.ts';
import { readMountedTags } from './read-mounted-tags.ts';
import { type Role, roles, type WordPress } from './open-wordpress.ts';
import { deletePost, createPost } from './create-post.ts';

/** The results by role, spelling and widget, and other console messages. */
export interface Trial {
  readonly cells: readonly Cell[];
  readonly problems: readonly string[];
}

/**
 * Tries every widget in each spelling by each role. One post has all widgets in a spelling; widgets that own paths are
 * in separate posts at those paths, in all spellings.
 */
export async function tryRoles(site: WordPress, page: Page, formats: readonly TagFormat[]): Promise<Trial> {
  const cells: Cell[] = [];
  const problems: string[] = [];
  async function tryPost(role: Role, slug: string, tags: readonly (readonly [widget: string, format: TagFormat])[]) {
    const content = tags.map(([widget, format]) => writeSample(widget, format)).join('\n\n');
    const post = await createPost(site, role, { title: `${role} ${slug}`, slug, content });
    const result = await readMountedTags(page, post.link);
    await deletePost(site, post);
    for (const [widget, format] of tags) {
      cells.push({ place: role, format, widget, mounts: result.labels.includes(getLabel(widget, format)) });
    }
    problems.push(...[...result.unmountedTags, ...result.problems].map((problem) => `${role}, ${slug}: ${problem}`));
  }
  for (const role of roles) {
    for (const format of formats) {
      await tryPost(
        role,
        `all-by-${format}`,
        widgetsForAnyPage.map((widget) => [widget, format]),
      );
    }
    for (const [widget, slug] of Object.entries(slugs)) {
      await tryPost(
        role,
        slug,
        formats.map((format) => [widget, format]),
      );
    }
  }
  return { cells, problems };
}
