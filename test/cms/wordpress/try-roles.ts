import type { Page } from 'playwright-core';
import type { Cell } from '../mount-table.ts';
import { anywhere, markOf, owners, type Way, written } from '../written-tags.ts';
import { mountedOn } from './mounted-on.ts';
import { type Role, roles, type WordPress } from './open-wordpress.ts';
import { deletePost, postAs } from './post-as.ts';

/** What came of a trial: a cell for each role, way and widget, and what consoles said besides. */
export interface Trial {
  readonly cells: readonly Cell[];
  readonly problems: readonly string[];
}

/**
 * Every widget in each way, by everybody who may write posts: one post holds all widgets of a way; those that own paths stand
 * on posts of their own, at those paths, in all ways beside one another.
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
