import { getMaxAgeMs, storagePrefix } from '#shared/domain/kit/persistence/stored-items.ts';

/** The expiry time at the end of a stored item, after a line break, in milliseconds since 1970 UTC. */
const expiry = /\n(\d+)$/;

/**
 * Opens one of the browser's stores (`localStorage` or `sessionStorage`) for texts with expiry times. If the browser forbids
 * access, texts are missing, and writing does nothing.
 *
 * @param openStorage returns the store; it throws if the browser forbids access
 */
export function openStoredTexts<Key extends string>(openStorage: () => Storage) {
  function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
    try {
      return use(openStorage());
    } catch {
      // SecurityError: the page has no access. QuotaExceededError: the store is full.
      return undefined;
    }
  }
  const write = (key: Key, text: string): void =>
    withStorage((storage) =>
      text === '' ? storage.removeItem(key) : storage.setItem(key, `${text}\n${Date.now() + getMaxAgeMs(key)}`),
    );
  /** False for an item without an expiry time, since `NaN` is not smaller than any number. */
  const isExpired = (item: string) => Number(expiry.exec(item)?.[1]) <= Date.now();
  const read = (key: Key): string | undefined =>
    withStorage((storage) => {
      const item = storage.getItem(key);
      return item === null || isExpired(item) ? undefined : item.replace(expiry, '');
    });

  // The first access is slow, because the browser opens the store. It is made now, while React is still loading.
  withStorage((storage) => storage.getItem(''));
  return {
    /** Returns a text; `undefined` if it is missing or expired, or if the store is not accessible. */
    read,
    /**
     * Stores a text until the maximum age of its key (`getMaxAgeMs`), counted from now. An empty text deletes the
     * item.
     */
    write,
    /**
     * Deletes the items of the widgets that have expired, or for whose key the function returns true. Items without a plausible
     * expiry time get a new one.
     */
    sweep: (isDeleted: (key: string) => boolean): void =>
      withStorage((storage) => {
        for (const key of Object.keys(storage)) {
          if (!key.startsWith(storagePrefix)) continue;
          const item = storage.getItem(key) ?? '';
          if (isExpired(item) || isDeleted(key)) storage.removeItem(key);
          // The expiry time is missing, or so far ahead that the clock must have been wrong when the item was stored. Twice the
          // maximum age tolerates a clock that was put back a little since.
          else if (!(Number(expiry.exec(item)?.[1]) <= Date.now() + 2 * getMaxAgeMs(key)))
            write(key as Key, item.replace(expiry, ''));
        }
      }),
  };
}
