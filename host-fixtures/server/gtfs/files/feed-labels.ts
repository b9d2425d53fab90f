import { FeedRefused } from '../feed-refused.ts';

/**
 * What the names of files begin with in what is said of several feeds: the end of each path, as long as it takes to tell it from the
 * others. A feed alone has none.
 */
export function feedLabels(paths: readonly string[]): readonly string[] {
  if (paths.length < 2) return paths.map(() => '');
  const parts = paths.map((path) => path.split(/[\\/]/).filter((part) => part !== ''));
  const endOf = (path: readonly string[], length: number) => path.slice(-length).join('/');
  return parts.map((path) => {
    let length = 1;
    const isShared = () => parts.some((other) => other !== path && endOf(other, length) === endOf(path, length));
    while (length < path.length && isShared()) length += 1;
    return `${endOf(path, length)}/`;
  });
}

/** What a feed of several is called in a sentence: `b.zip`; empty where it is alone. */
export function feedName(label: string): string {
  return label.replace(/\/$/, '');
}

/** Says of one feed of several which one it is that cannot be read. */
export async function namingFeed<Told>(label: string, read: () => Promise<Told>): Promise<Told> {
  try {
    return await read();
  } catch (error) {
    const name = feedName(label);
    if (!(error instanceof FeedRefused) || name === '' || error.message.includes(name)) throw error;
    throw new FeedRefused(`${name}: ${error.message}`, { cause: error });
  }
}
