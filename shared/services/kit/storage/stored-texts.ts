import { storedMs, storagePrefix } from '#shared/domain/kit/persistence/stored-items.ts';

/** What one of the browser's stores keeps for the widgets: nothing longer than its time. */
export interface StoredTexts {
  /** `undefined` where nothing is kept, where its time is over, and where the browser keeps nothing for this page. */
  read(key: string): string | undefined;
  /** Keeps a text from now on for the time of its kind; an empty one is not kept. */
  write(key: string, text: string): void;
  /** Takes out whatever has outlived its time, and what else is to go. */
  sweep(isToGo: (key: string) => boolean): void;
}

/** The end of its time stands behind a text, after a line break. */
const ending = /\n(\d+)$/;

/** @param storage hands the store out; it throws where the browser forbids it */
export function openStoredTexts(storage: () => Storage): StoredTexts {
  function within<Result>(use: (store: Storage) => Result): Result | undefined {
    try {
      return use(storage());
    } catch {
      // SecurityError or QuotaExceededError: the browser keeps nothing for this page, or no more. A convenience is lost.
      return undefined;
    }
  }
  const write = (key: string, text: string) =>
    within((store) =>
      text === '' ? store.removeItem(key) : store.setItem(key, `${text}\n${Date.now() + storedMs(key)}`),
    );
  const isOver = (stored: string) => Number(ending.exec(stored)?.[1]) <= Date.now();
  const read = (key: string) =>
    within((store) => {
      const stored = store.getItem(key);
      return stored === null || isOver(stored) ? undefined : stored.replace(ending, '');
    });

  // The first look opens the store, which takes a while: now, while React is still on its way.
  read('');
  return {
    read,
    write,
    sweep: (isToGo) =>
      within((store) => {
        for (const key of Object.keys(store)) {
          if (!key.startsWith(storagePrefix)) continue;
          const stored = store.getItem(key) ?? '';
          if (isOver(stored) || isToGo(key)) store.removeItem(key);
          // Without a time, or with one that a wrong clock has given it: its time begins now.
          else if (!(Number(ending.exec(stored)?.[1]) <= Date.now() + 2 * storedMs(key)))
            write(key, stored.replace(ending, ''));
        }
      }),
  };
}
