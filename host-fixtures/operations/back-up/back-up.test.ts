import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openProviderDatabase } from '../../provider/provider-database.ts';
import { runScript } from '../../testing/run-script.ts';
import { backUp, getSourceFolder } from './back-up.ts';
import { lockFolder, lockImports } from '../../server/database/folder/folder-lock.ts';
import { createFileStore } from '../../server/enquiries/file-store.ts';
import { openDatabase } from '../../server/database/open-database.ts';

let folder = '';
let dataDir = '';
let target = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coach-backup-'));
  [dataDir, target] = [join(folder, 'data'), join(folder, 'copy')];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('copies a consistent state, without the locks, while the host continues to write', async () => {
  const lock = lockFolder(dataDir);
  lockImports(dataDir).release();
  const database = await openDatabase({ dataDir });
  const provider = await openProviderDatabase({ dataDir });
  await writeFile(join(dataDir, 'provider-secret'), 'secret');
  const body = 'x'.repeat(20_000);
  const write = (id: number) =>
    database
      .insertInto('journeys')
      .values({ journey_id: id, key: `${id} ${body}` })
      .execute();
  for (let id = 1; id <= 100; id += 1) await write(id);
  let isCopied = false;
  const copying = backUp(dataDir, target).finally(() => (isCopied = true));
  let last = 100;
  while (!isCopied) {
    await write((last += 1));
    await turnOfTheLoop();
  }
  await copying;
  await write(last + 1);
  await Promise.all([database.destroy(), provider.destroy()]);
  lock.release();

  expect((await readdir(target)).sort()).toEqual(['host.sqlite', 'provider-secret', 'provider.sqlite']);
  const modes = await Promise.all(['.', 'host.sqlite', 'provider-secret'].map((name) => stat(join(target, name))));
  expect(modes.map(({ mode }) => (mode & 0o777).toString(8))).toEqual(['700', '600', '600']);
  const copy = await openDatabase({ dataDir: target });
  const rows = await copy.selectFrom('journeys').select('journey_id').orderBy('journey_id').execute();
  await copy.destroy();
  // A consistent snapshot: all rows up to some row, and none after it.
  expect(rows.length).toBeGreaterThanOrEqual(100);
  expect(rows.length).toBeLessThanOrEqual(last);
  expect(rows.map(({ journey_id }) => journey_id)).toEqual(rows.map((_, index) => index + 1));
});

it('copies the files of travellers, from the data folder or from the one that the host uses', async () => {
  await (await openDatabase({ dataDir })).destroy();
  const files = createFileStore(join(dataDir, 'files'));
  const otherDir = join(folder, 'elsewhere');
  const otherFiles = createFileStore(otherDir);
  const [name, otherName] = [files.createName(), files.createName()];
  await files.write(name, 0, Buffer.from('photo'));
  await otherFiles.write(otherName, 0, Buffer.from('other'));
  expect(await backUp(dataDir, target)).toEqual(['host.sqlite', 'files']);
  await backUp(dataDir, join(folder, 'second'), otherDir);
  expect(String(await createFileStore(join(target, 'files')).read(name))).toBe('photo');
  expect(await readdir(join(folder, 'second', 'files'))).toEqual([otherName]);
  const modes = await Promise.all(['files', `files/${name}`].map((entry) => stat(join(target, entry))));
  expect(modes.map(({ mode }) => (mode & 0o777).toString(8))).toEqual(['700', '600']);
});

it.each([
  ['a folder that does not exist', async () => undefined, /There is no host\.sqlite/],
  [
    'a target with a file',
    async () => {
      await (await openDatabase({ dataDir })).destroy();
      await mkdir(target);
      await writeFile(join(target, 'notes'), '');
    },
    /is not empty/,
  ],
  [
    'a target that is not empty',
    async () => {
      await (await openDatabase({ dataDir })).destroy();
      await (await openDatabase({ dataDir: target })).destroy();
    },
    /is not empty/,
  ],
])('refuses %s', async (_name, prepare, sentence) => {
  await prepare();
  await expect(backUp(dataDir, target)).rejects.toThrow(sentence);
});

it('copies a folder, but refuses if the rows are in PostgreSQL, with a message that hides the password', () => {
  expect(getSourceFolder('folder', {})).toBe('folder');
  const getFolder = () => getSourceFolder('folder', { DATABASE_URL: 'postgres://coach:secret-word@db.example/coach' });
  expect(getFolder).toThrow(/in the PostgreSQL database coach at db\.example.*pg_dump/);
  expect(getFolder).not.toThrow(/secret-word/);
});

describe('npm run backup', () => {
  const script = new URL('./run-back-up.ts', import.meta.url);
  beforeEach(() => void vi.stubEnv('DATABASE_URL', ''));

  it('copies a folder, and prints what was copied', async () => {
    await (await openDatabase({ dataDir })).destroy();
    const result = await runScript(script, ['--data', dataDir, '--to', target]);
    expect(result).toEqual({ output: `Copied host.sqlite to ${target}.\n`, errors: '', exitCode: undefined });
  });

  it.each([
    ['there is no target', () => [], 'Name the target: npm run backup -- --to DIR\n'],
    ['the folder has no database', () => ['--to', target], 'There is no host.sqlite in '],
  ])('ends with 1 if %s', async (_case, args, message) => {
    const { output, errors, exitCode } = await runScript(script, ['--data', dataDir, ...args()]);
    expect([output, exitCode]).toEqual(['', 1]);
    expect(errors).toContain(message);
  });
});
