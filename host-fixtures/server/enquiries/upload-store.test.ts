import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../database/open-database.ts';
import { createUploadStore } from './upload-store.ts';

const upload = { uploadId: 'u', name: 'a.pdf', type: 'application/pdf', size: 900_000 };

async function openStoreOnDisk() {
  const database = await openDatabase({ memory: true });
  onTestFinished(() => database.destroy());
  const limitPages = (count: number) => sql`pragma max_page_count = ${sql.lit(count)}`.execute(database);
  return { database, limitPages, store: createUploadStore(database, () => 1) };
}

/** Opens a store whose clock the test moves, and which receives short files. */
async function openStoreAt(now: number) {
  const clock = { now };
  const database = await openDatabase({ memory: true });
  onTestFinished(() => database.destroy());
  const store = createUploadStore(database, () => clock.now);
  const content = new Uint8Array(4);
  return {
    clock,
    store,
    begin: (session: string, uploadId: string) =>
      store.add(session, { ...upload, uploadId, size: 4 }, { offset: 0, content }),
  };
}

it('a session has at most ten unclaimed files; another one replaces the oldest', async () => {
  const { clock, store, begin } = await openStoreAt(1);
  for (let file = 0; file < 10; file += 1) {
    clock.now += 1;
    expect(await begin('s', `file ${file}`)).toBe(true);
  }
  expect(await store.find('s', 'file 0')).toMatchObject({ received: 4, isClaimed: false });
  clock.now += 1;
  expect(await begin('s', 'another')).toBe(true);
  expect(await store.find('s', 'file 0')).toBeUndefined();
  expect(await store.find('s', 'file 1')).toBeDefined();
});

it('at most 200 files are unclaimed, each for one day', async () => {
  const { clock, begin } = await openStoreAt(1);
  for (let file = 0; file < 200; file += 1) expect(await begin(`s${file}`, 'u')).toBe(true);
  clock.now += 24 * 3_600_000;
  expect(await begin('another', 'u')).toBe(false);
  clock.now += 1;
  expect(await begin('another', 'u')).toBe(true);
});

const part = (offset: number) => ({ offset, content: new Uint8Array(300_000).fill(7) });

it('a file that failed on a full disk is accepted once there is space', async () => {
  const { store, limitPages } = await openStoreOnDisk();
  await limitPages(1);
  for (let tries = 0; tries < 2; tries += 1) {
    await expect(store.add('s', upload, part(0))).rejects.toThrow('database or disk is full');
    expect(await store.find('s', 'u')).toBeUndefined();
  }
  await limitPages(1_000_000);
  for (const offset of [0, 300_000, 600_000]) await store.add('s', upload, part(offset));
  expect(await store.find('s', 'u')).toMatchObject({ received: 900_000 });
});

it('a file interrupted by a full disk continues at the same byte', async () => {
  const { store, limitPages } = await openStoreOnDisk();
  await store.add('s', upload, part(0));
  await limitPages(1);
  await expect(store.add('s', upload, part(300_000))).rejects.toThrow('database or disk is full');
  expect(await store.find('s', 'u')).toMatchObject({ received: 300_000 });
  await limitPages(1_000_000);
  await store.add('s', upload, part(300_000));
  expect(await store.find('s', 'u')).toMatchObject({ received: 600_000 });
});

it('a file that an earlier version began without content is continued', async () => {
  const { database, store } = await openStoreOnDisk();
  const { uploadId: upload_id, ...facts } = upload;
  const row = { session_id: 's', upload_id, message_id: null, position: null, received: 0, begun_at: 1, ...facts };
  await database.insertInto('attachments').values(row).execute();
  await store.add('s', upload, part(0));
  expect(await store.find('s', 'u')).toMatchObject({ received: 300_000 });
});
