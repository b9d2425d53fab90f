import { describe, expect, it } from 'vitest';
import { createQueue } from './queue.ts';

/** A task that the test ends. */
function createTask() {
  let finish = () => {};
  let fail = (_: unknown) => {};
  let hasStarted = false;
  const run = () => {
    hasStarted = true;
    return new Promise<void>((resolve, reject) => {
      finish = resolve;
      fail = reject;
    });
  };
  return { run, finish: () => finish(), fail: () => fail(new Error('no')), hasStarted: () => hasStarted };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('the queue of GETs (spec §7)', () => {
  it('starts the next task, in order, when one ends or fails', async () => {
    const queue = createQueue(1);
    const [first, second, third] = [createTask(), createTask(), createTask()];
    const ends = Promise.allSettled([queue(first.run), queue(second.run), queue(third.run)]);
    await settle();
    expect([first, second, third].map((task) => task.hasStarted())).toEqual([true, false, false]);
    first.fail();
    await settle();
    expect([second, third].map((task) => task.hasStarted())).toEqual([true, false]);
    second.finish();
    await settle();
    third.finish();
    expect((await ends).map((end) => end.status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  });

  it('skips a waiting task that is aborted, even as a place becomes free', async () => {
    const queue = createQueue(1);
    const [runningTask, abortedTask, lastTask] = [createTask(), createTask(), createTask()];
    const controller = new AbortController();
    const ends = Promise.allSettled([
      queue(runningTask.run),
      queue(abortedTask.run, controller.signal),
      queue(lastTask.run),
    ]);
    await settle();
    runningTask.finish();
    controller.abort();
    await settle();
    expect([abortedTask, lastTask].map((task) => task.hasStarted())).toEqual([false, true]);
    lastTask.finish();
    expect((await ends).map((end) => end.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    await expect(queue(async () => 'free again')).resolves.toBe('free again');
  });

  it('never starts a task that was aborted before it was queued', async () => {
    const task = createTask();
    await expect(createQueue(1)(task.run, AbortSignal.abort())).rejects.toThrow();
    expect(task.hasStarted()).toBe(false);
  });
});
