import { expect, it, vi } from 'vitest';
import { lazyImport } from './lazy-import.ts';

/** A browser that remembers which addresses have failed. */
function remembering(failures: number) {
  const memory = new Map<string, string>();
  const requests: string[] = [];
  const load = vi.fn(async (at: (file: string) => string) => {
    const address = at(file);
    const known = memory.get(address) ?? (requests.push(address) <= failures ? 'failed' : `code of ${address}`);
    memory.set(address, known);
    if (known === 'failed') throw new TypeError(`${address} failed`);
    return known;
  });
  const file = `./part-${(count += 1)}.js`;
  return { load, requests, file };
}
let count = 0;

it('imports a file from its own address', async () => {
  const { load, requests, file } = remembering(0);
  expect(await lazyImport(load)).toBe(`code of ${file}`);
  await lazyImport(load);
  expect(requests).toEqual([file]);
});

it('asks for a file that fails under another address, and imports it from there ever after', async () => {
  const { load, requests, file } = remembering(1);
  const code = await lazyImport(load);
  expect(requests).toEqual([file, expect.stringMatching(/^\.\/part-\d+\.js\?again=\d+$/)]);
  expect(await lazyImport(load)).toBe(code);
  expect(requests).toHaveLength(2);
});

it('sends a request each time that it is tried', async () => {
  const { load, requests } = remembering(3);
  await expect(lazyImport(load)).rejects.toThrow('failed');
  await expect(lazyImport(load)).rejects.toThrow('failed');
  await expect(lazyImport(load)).resolves.toMatch(/^code/);
  expect(new Set(requests).size).toBe(4);
});
