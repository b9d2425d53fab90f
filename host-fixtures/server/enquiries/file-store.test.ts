import { readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { writeFolder } from '../../testing/test-feed.ts';
import { createFileStore } from './file-store.ts';

const getMode = (file: string) => (statSync(file).mode & 0o777).toString(8);

it('a file has a random name in a private folder, and its parts are its content', async () => {
  const folder = path.join(writeFolder({}), 'files');
  const files = createFileStore(folder);
  const name = files.createName();
  await files.write(name, 0, Buffer.from('ab'));
  await files.write(name, 2, Buffer.from('cd'));
  expect(name).toMatch(/^[\da-f]{32}$/);
  expect(await files.read(name)).toEqual(Buffer.from('abcd'));
  expect(await files.measure(name)).toBe(4);
  expect([getMode(folder), getMode(path.join(folder, name))]).toEqual(['700', '600']);
});

it('a deleted file is missing, and a later part does not create it again', async () => {
  const files = createFileStore(writeFolder({}));
  const name = files.createName();
  await files.write(name, 0, Buffer.from('ab'));
  await files.remove([name, name]);
  await expect(files.write(name, 2, Buffer.from('cd'))).rejects.toThrow('ENOENT');
  expect([await files.read(name), await files.measure(name)]).toEqual([undefined, undefined]);
});

it.each(['../host.sqlite', '', 'a'.repeat(31), `${'a'.repeat(31)}/`, 'A'.repeat(32)])(
  '“%s” is not the name of a file',
  async (name) => {
    await expect(createFileStore(writeFolder({})).read(name)).rejects.toThrow('not the name of a stored file');
  },
);

it('old files are listed, without others in the folder', async () => {
  const folder = writeFolder({});
  const files = createFileStore(folder);
  const name = files.createName();
  await files.write(name, 0, Buffer.from('ab'));
  writeFileSync(path.join(folder, 'README'), '');
  const changedAt = statSync(path.join(folder, name)).mtimeMs;
  expect(await files.listOlderThan(changedAt)).toEqual([]);
  expect(await files.listOlderThan(changedAt + 1)).toEqual([name]);
  expect(readdirSync(folder)).toHaveLength(2);
});

it('a store without files lists none, and reports the space of its disk', async () => {
  const files = createFileStore(path.join(writeFolder({}), 'files'));
  expect(await files.listOlderThan(Infinity)).toEqual([]);
  expect(await files.readFreeBytes()).toBeGreaterThan(0);
});
