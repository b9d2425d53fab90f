import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../database/open-database.ts';
import { createUploadStore } from './upload-store.ts';

const upload = { uploadId: 'u', name: 'a.pdf', type: 'application/pdf', size: 900_000 };

async function boxOnDisk() {
  const database = await openDatabase({ memory: true });
  onTestFinished(() => database.destroy());
  const pagesAtMost = (count: number) => sql`pragma max_page_count = ${sql.lit(count)}`.execute(database);
  return { database, pagesAtMost, box: createUploadStore(database, () => 1) };
}

/** A box whose clock the test moves, and short files. */
async function boxAt(now: number) {
  const clock = { now };
  const database = await openDatabase({ memory: true });
  onTestFinished(() => database.destroy());
  const box = createUploadStore(database, () => clock.now);
  const content = new Uint8Array(4);
  return {
    clock,
    box,
    begin: (session: string, uploadId: string) =>
      box.add(session, { ...upload, uploadId, size: 4 }, { offset: 0, content }),
  };
}

it('a session has at most ten unclaimed files; another one replaces the oldest', async () => {
  const { clock, box, begin } = await boxAt(1);
  for (let file = 0; file < 10; file += 1) {
    clock.now += 1;
    expect(await begin('s', `file ${file}`)).toBe(true);
  }
  expect(await box.find('s', 'file 0')).toMatchObject({ received: 4, isClaimed: false });
  clock.now += 1;
  expect(await begin('s', 'another')).toBe(true);
  expect(await box.find('s', 'file 0')).toBeUndefined();
  expect(await box.find('s', 'file 1')).toBeDefined();
});

it('at most 200 files are unclaimed, each for one day', async () => {
  const { clock, begin } = await boxAt(1);
  for (let file = 0; file < 200; file += 1) expect(await begin(`s${file}`, 'u')).toBe(true);
  clock.now += 24 * 3_600_000;
  expect(await begin('another', 'u')).toBe(false);
  clock.now += 1;
  expect(await begin('another', 'u')).toBe(true);
});

const part = (offset: number) => ({ offset, content: new Uint8Array(300_000).fill(7) });

it('a file that failed on a full disk is accepted once there is space', async () => {
  const { box, pagesAtMost } = await boxOnDisk();
  await pagesAtMost(1);
  for (let tries = 0; tries < 2; tries += 1) {
    await expect(box.add('s', upload, part(0))).rejects.toThrow('database or disk is full');
    expect(await box.find('s', 'u')).toBeUndefined();
  }
  await pagesAtMost(1_000_000);
  for (const offset of [0, 300_000, 600_000]) await box.add('s', upload, part(offset));
  expect(await box.find('s', 'u')).toMatchObject({ received: 900_000 });
});

it('a file interrupted by a full disk continues at the same byte', async () => {
  const { box, pagesAtMost } = await boxOnDisk();
  await box.add('s', upload, part(0));
  await pagesAtMost(1);
  await expect(box.add('s', upload, part(300_000))).rejects.toThrow('database or disk is full');
  expect(await box.find('s', 'u')).toMatchObject({ received: 300_000 });
  await pagesAtMost(1_000_000);
  await box.add('s', upload, part(300_000));
  expect(await box.find('s', 'u')).toMatchObject({ received: 600_000 });
});

it('a file that an earlier version began without content is continued', async () => {
  const { database, box } = await boxOnDisk();
  const { uploadId: upload_id, ...facts } = upload;
  const row = { session_id: 's', upload_id, message_id: null, position: null, received: 0, begun_at: 1, ...facts };
  await database.insertInto('attachments').values(row).execute();
  await box.add('s', upload, part(0));
  expect(await box.find('s', 'u')).toMatchObject({ received: 300_000 });
});
