import { getMaxAgeMs, storagePrefix } from '#shared/domain/kit/persistence/stored-items.ts';

/** The expiry time of a text, after a line break at its end. */
const expiry = /\n(\d+)$/;

/**
 * Texts with expiry times in one of the browser's stores.
 *
 * @param openStorage returns the store; it throws if the browser forbids access
 */
export function openStoredTexts<Key extends string>(openStorage: () => Storage) {
  function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
    try {
      return use(openStorage());
    } catch {
      // SecurityError or QuotaExceededError: nothing can be stored for this page, or nothing more.
      return undefined;
    }
  }
  const write = (key: Key, text: string): void =>
    withStorage((storage) =>
      text === '' ? storage.removeItem(key) : storage.setItem(key, `${text}\n${Date.now() + getMaxAgeMs(key)}`),
    );
  const isExpired = (item: string) => Number(expiry.exec(item)?.[1]) <= Date.now();
  const read = (key: Key): string | undefined =>
    withStorage((storage) => {
      const item = storage.getItem(key);
      return item === null || isExpired(item) ? undefined : item.replace(expiry, '');
    });

  // The first access opens the store, which is slow: it is made while React is still loading.
  withStorage((storage) => storage.getItem(''));
  return {
    /** `undefined` if the text is missing or expired, or if the browser stores nothing for this page. */
    read,
    /** Stores a text from now on for the time of its kind; an empty text is deleted. */
    write,
    /** Deletes expired items, and those that the function selects. */
    sweep: (isDeleted: (key: string) => boolean): void =>
      withStorage((storage) => {
        for (const key of Object.keys(storage)) {
          if (!key.startsWith(storagePrefix)) continue;
          const item = storage.getItem(key) ?? '';
          if (isExpired(item) || isDeleted(key)) storage.removeItem(key);
          // Without an expiry time, or with one from a wrong clock: its time begins now.
          else if (!(Number(expiry.exec(item)?.[1]) <= Date.now() + 2 * getMaxAgeMs(key)))
            write(key as Key, item.replace(expiry, ''));
        }
      }),
  };
}
