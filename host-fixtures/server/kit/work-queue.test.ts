import { expect, it } from 'vitest';
import { createWorkQueue, WorkQueueFull, type Priority } from './work-queue.ts';

/** A queue with space for two running jobs, and two waiting ones of each priority. */
function openQueue() {
  const run = createWorkQueue({ running: 2, waiting: { urgent: 2, usual: 2 } });
  const begun: string[] = [];
  const endings = new Map<string, (error?: Error) => void>();
  const add = (name: string, priority: Priority = 'usual') =>
    run(priority, () => {
      begun.push(name);
      return new Promise<string>((resolve, reject) => {
        endings.set(name, (error) => (error ? reject(error) : resolve(name)));
      });
    });
  const waitForStart = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (name: string, error?: Error) => {
    await waitForStart();
    endings.get(name)?.(error);
    await waitForStart();
  };
  return { add, end, begun };
}

it('runs two jobs at a time, urgent ones first', async () => {
  const { add, end, begun } = openQueue();
  const results = Promise.all([add('a'), add('b'), add('c'), add('d', 'urgent'), add('e'), add('f', 'urgent')]);
  await end('none');
  expect(begun).toEqual(['a', 'b']);
  for (const name of ['a', 'd', 'b', 'f', 'c', 'e']) await end(name);
  expect(begun).toEqual(['a', 'b', 'd', 'f', 'c', 'e']);
  expect(await results).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

it('refuses a job if too many of its priority are waiting', async () => {
  const { add, end, begun } = openQueue();
  const jobs = ['a', 'b', 'c', 'd'].map((name) => add(name));
  await expect(add('e')).rejects.toThrow(WorkQueueFull);
  const urgentJob = add('f', 'urgent');
  for (const name of ['a', 'b', 'f', 'c', 'd']) await end(name);
  await Promise.all([...jobs, urgentJob]);
  expect(begun).toEqual(['a', 'b', 'f', 'c', 'd']);
  const later = add('g');
  await end('g');
  expect(await later).toBe('g');
});

it('continues after a job that fails', async () => {
  const { add, end } = openQueue();
  const [failing, , waiting] = [add('a'), add('b'), add('c')];
  const failure = expect(failing).rejects.toThrow('stop');
  await end('a', new Error('stop'));
  await failure;
  await end('c');
  expect(await waiting).toBe('c');
});
