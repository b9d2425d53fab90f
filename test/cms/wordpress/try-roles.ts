import type { Page } from 'playwright-core';
import type { Cell } from '../mount-table.ts';
import { anywhere, markOf, owners, type Way, written } from '../written-tags.ts';
import { mountedOn } from './mounted-on.ts';
import { type Role, roles, type WordPress } from './open-wordpress.ts';
import { deletePost, postAs } from './post-as.ts';

/** The results by role, spelling and widget, and other console messages. */
export interface Trial {
  readonly cells: readonly Cell[];
  readonly problems: readonly string[];
}

/**
 * Tries every widget in each spelling by each role. One post has all widgets in a spelling; widgets that own paths are
 * in separate posts at those paths, in all spellings.
 */
export async function tryRoles(site: WordPress, page: Page, ways: readonly Way[]): Promise<Trial> {
  const cells: Cell[] = [];
  const problems: string[] = [];
  async function tryPost(role: Role, slug: string, tags: readonly (readonly [widget: string, way: Way])[]) {
    const content = tags.map(([widget, way]) => written(widget, way)).join('\n\n');
    const post = await postAs(site, role, { title: `${role} ${slug}`, slug, content });
    const found = await mountedOn(page, post.link);
    await deletePost(site, post);
    for (const [widget, way] of tags) {
      cells.push({ where: role, way, widget, mounts: found.mounted.includes(markOf(widget, way)) });
    }
    problems.push(...[...found.others, ...found.problems].map((what) => `${role}, ${slug}: ${what}`));
  }
  for (const role of roles) {
    for (const way of ways) {
      await tryPost(
        role,
        `all-by-${way}`,
        anywhere.map((widget) => [widget, way]),
      );
    }
    for (const [widget, slug] of Object.entries(owners)) {
      await tryPost(
        role,
        slug,
        ways.map((way) => [widget, way]),
      );
    }
  }
  return { cells, problems };
}
