import { expect, it, vi } from 'vitest';
import { lazyImport } from './lazy-import.ts';

/** A browser that remembers which addresses have failed. */
function openBrowser(failures: number) {
  const memory = new Map<string, string>();
  const requests: string[] = [];
  const load = vi.fn(async (toAddress: (file: string) => string) => {
    const address = toAddress(file);
    const outcome = memory.get(address) ?? (requests.push(address) <= failures ? 'failed' : `code of ${address}`);
    memory.set(address, outcome);
    if (outcome === 'failed') throw new TypeError(`${address} failed`);
    return outcome;
  });
  const file = `./part-${(count += 1)}.js`;
  return { load, requests, file };
}
let count = 0;

it('imports a file from its own address', async () => {
  const { load, requests, file } = openBrowser(0);
  expect(await lazyImport(load)).toBe(`code of ${file}`);
  await lazyImport(load);
  expect(requests).toEqual([file]);
});

it('requests a failed file at another address, and imports it from there afterwards', async () => {
  const { load, requests, file } = openBrowser(1);
  const code = await lazyImport(load);
  expect(requests).toEqual([file, expect.stringMatching(/^\.\/part-\d+\.js\?again=\d+$/)]);
  expect(await lazyImport(load)).toBe(code);
  expect(requests).toHaveLength(2);
});

it('sends a request for each attempt', async () => {
  const { load, requests } = openBrowser(3);
  await expect(lazyImport(load)).rejects.toThrow('failed');
  await expect(lazyImport(load)).rejects.toThrow('failed');
  await expect(lazyImport(load)).resolves.toMatch(/^code/);
  expect(new Set(requests).size).toBe(4);
});
