import { FeedRefused } from '../feed-refused.ts';

/**
 * The prefixes of file names in messages about several feeds: the shortest unique end of each path. A single feed has
 * none.
 */
export function feedLabels(paths: readonly string[]): readonly string[] {
  if (paths.length < 2) return paths.map(() => '');
  const parts = paths.map((path) => path.split(/[\\/]/).filter((part) => part !== ''));
  const getEnd = (path: readonly string[], length: number) => path.slice(-length).join('/');
  return parts.map((path) => {
    let length = 1;
    const isShared = () => parts.some((other) => other !== path && getEnd(other, length) === getEnd(path, length));
    while (length < path.length && isShared()) length += 1;
    return `${getEnd(path, length)}/`;
  });
}

/** The name of a feed in a sentence: `b.zip`; empty for a single feed. */
export function feedName(label: string): string {
  return label.replace(/\/$/, '');
}

/** Says of one feed of several which one it is that cannot be read. */
export async function namingFeed<Told>(label: string, readFeed: () => Promise<Told>): Promise<Told> {
  try {
    return await readFeed();
  } catch (error) {
    const name = feedName(label);
    if (!(error instanceof FeedRefused) || name === '' || error.message.includes(name)) throw error;
    throw new FeedRefused(`${name}: ${error.message}`, { cause: error });
  }
}
