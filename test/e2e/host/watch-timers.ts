import { type Page } from '@playwright/test';

/** Counts active timers. Call it before the page is opened, and after its clock is installed. */
export async function watchTimers(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const activeTimers = new Set<number>();
    Reflect.set(window, 'runningTimers', activeTimers);
    const { setTimeout: set, clearTimeout: clear, setInterval: repeat, clearInterval: stop } = window;
    Object.assign(window, {
      setTimeout: (run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
        const id: number = Reflect.apply(set as (...all: unknown[]) => number, window, [
          () => {
            activeTimers.delete(id);
            run(...args);
          },
          ms,
        ]) as number;
        activeTimers.add(id);
        return id;
      },
      setInterval: (run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
        const id = Reflect.apply(repeat, window, [run, ms, ...args]) as number;
        activeTimers.add(id);
        return id;
      },
      clearTimeout: (id: number) => (activeTimers.delete(id), Reflect.apply(clear, window, [id])),
      clearInterval: (id: number) => (activeTimers.delete(id), Reflect.apply(stop, window, [id])),
    });
  });
  return () => page.evaluate(() => (Reflect.get(window, 'runningTimers') as Set<number>).size);
}
