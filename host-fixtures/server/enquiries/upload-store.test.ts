import { utimesSync } from 'node:fs';
import path from 'node:path';
import { machineNow } from '#test/support/machine-clock.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { openTestFiles } from '../../testing/test-files.ts';
import { createEnquiryStore } from './enquiry-store.ts';
import { type FileStore } from './file-store.ts';
import { hashRings, readPendingUploads, toUploadDay, uploadLimits } from './upload-limits.ts';
import { createUploadStore } from './upload-store.ts';

const upload = { uploadId: 'u', name: 'a.pdf', type: 'application/pdf', size: 4 };
const minute = 60_000;

/** Opens a store whose clock the test moves, and which receives files of four bytes. */
async function openStore(change: Partial<FileStore> = {}) {
  const clock = { now: 1000 };
  const [database, files] = [await openTestDatabase(), await openTestFiles(change)];
  onTestFinished(() => database.destroy());
  const store = createUploadStore(database, files, () => clock.now);
  const add = (session: string, uploadId: string, { offset = 0, text = 'abcd', network = 'n' } = {}) => {
    const part = { offset, content: Buffer.from(text), ...hashRings({ network, widerNetwork: network }) };
    return store.add(session, { ...upload, uploadId }, part);
  };
  const timetable = { city: async () => undefined, journey: async () => undefined };
  const enquiries = createEnquiryStore({ database, files, now: () => clock.now, timetable });
  const send = (sessionId: string, uploadIds: readonly string[]) =>
    enquiries.file({ sessionId, key: 'k', digest: 'd', form: 'contact', fields: {}, language: 'en', uploadIds });
  return { clock, database, files, store, add, send };
}

it('a session has at most ten pending files; another one replaces the oldest', async () => {
  const { clock, store, add, files } = await openStore();
  for (let file = 0; file < 11; file += 1) {
    clock.now += 1;
    expect(await add('s', `file ${file}`)).toBeUndefined();
  }
  expect(await store.find('s', 'file 0')).toBeUndefined();
  expect(await store.find('s', 'file 1')).toMatchObject({ received: 4, isClaimed: false });
  expect(await files.listOlderThan(Infinity)).toHaveLength(10);
});

it('a file that failed on a full disk is accepted once there is space', async () => {
  const { store, files, add } = await openStore();
  const write = vi.spyOn(files, 'write').mockRejectedValueOnce(Object.assign(new Error('full'), { code: 'ENOSPC' }));
  expect([await add('s', 'u'), await store.find('s', 'u')]).toEqual(['disk', undefined]);
  write.mockRejectedValueOnce(new Error('broken'));
  await expect(add('s', 'u')).rejects.toThrow('broken');
  expect(await add('s', 'u')).toBeUndefined();
  expect(await store.find('s', 'u')).toMatchObject({ received: 4 });
});

it('nothing is accepted if the disk has little free space', async () => {
  const { add } = await openStore({ readFreeBytes: () => Promise.resolve(uploadLimits.freeDisk) });
  expect(await add('s', 'u')).toBe('disk');
});

it('a session that fills its network must wait, and makes space for another one', async () => {
  const { add, store, database } = await openStore();
  await add('hoarder', 'u');
  await database.updateTable('attachments').set({ received: uploadLimits.pending.network }).execute();
  expect(await add('hoarder', 'another')).toBe('pending');
  expect(await add('honest', 'u')).toBeUndefined();
  expect(await store.find('hoarder', 'u')).toBeUndefined();
  expect(await store.find('honest', 'u')).toMatchObject({ received: 4 });
});

it('a few thousand files are pending at most, however short they are, since each part is compared with all of them', async () => {
  const { add, database } = await openStore();
  await add('s', 'u', { text: 'a' });
  const [{ bytes } = { bytes: 0 }] = await readPendingUploads(database);
  expect(uploadLimits.pending.widerNetwork / bytes).toBeLessThanOrEqual(1200);
  expect(uploadLimits.pending.all / bytes).toBeLessThanOrEqual(5000);
});

it('an interrupted file continues at the same byte, and repeated or early parts are ignored', async () => {
  const { store, files, add, database } = await openStore();
  await add('s', 'u', { text: 'ab' });
  vi.spyOn(files, 'write').mockRejectedValueOnce(Object.assign(new Error('full'), { code: 'ENOSPC' }));
  expect(await add('s', 'u', { offset: 2, text: 'cd' })).toBe('disk');
  for (const offset of [0, 1, 3]) await add('s', 'u', { offset, text: 'x' });
  expect(await store.find('s', 'u')).toMatchObject({ received: 2 });
  await add('s', 'u', { offset: 2, text: 'cd' });
  const { file_name } = await database.selectFrom('attachment_files').select('file_name').executeTakeFirstOrThrow();
  expect(await files.read(file_name)).toEqual(Buffer.from('abcd'));
});

it('a first part that two processes receive at once is stored once', async () => {
  const { database, files, add } = await openStore();
  await Promise.all([add('s', 'u'), add('s', 'u'), add('s', 'u')]);
  expect(await database.selectFrom('attachments').select('received').execute()).toEqual([{ received: 4 }]);
  expect(await files.listOlderThan(Infinity)).toHaveLength(1);
});

it('the pending files of a session are deleted when none has grown for ten minutes', async () => {
  const { clock, store, files, add, database } = await openStore();
  await add('s', 'first');
  await add('stranger', 'u');
  clock.now += 9 * minute;
  await add('s', 'second', { text: 'ab' });
  clock.now += minute;
  await store.removeExpired();
  expect([await store.find('s', 'first'), await store.find('stranger', 'u')]).toMatchObject([
    { received: 4 },
    undefined,
  ]);
  clock.now += 9 * minute;
  await store.removeExpired();
  expect(await database.selectFrom('attachments').selectAll().execute()).toEqual([]);
  expect(await files.listOlderThan(Infinity)).toEqual([]);
});

it('an incomplete file that has not grown for ten minutes is deleted, although others of its session grow', async () => {
  const { clock, store, add } = await openStore();
  await add('s', 'complete');
  await add('s', 'abandoned', { text: 'abc' });
  await add('s', 'growing', { text: 'a' });
  clock.now += 9 * minute;
  await add('s', 'growing', { offset: 1, text: 'b' });
  clock.now += minute;
  await store.removeExpired();
  const uploads = await Promise.all(['complete', 'abandoned', 'growing'].map((id) => store.find('s', id)));
  expect(uploads).toMatchObject([{ received: 4 }, undefined, { received: 2 }]);
});

it('the pending files of a session whose last bytes arrived while the clock was ahead are deleted', async () => {
  const { clock, store, add, database } = await openStore();
  clock.now += 72 * 60 * minute;
  await add('s', 'ahead');
  await add('grows', 'ahead');
  clock.now -= 72 * 60 * minute;
  await add('grows', 'now');
  await store.removeExpired();
  const remaining = database.selectFrom('attachments').select(['session_id', 'upload_id']).orderBy('upload_id');
  expect(await remaining.execute()).toEqual([
    { session_id: 'grows', upload_id: 'ahead' },
    { session_id: 'grows', upload_id: 'now' },
  ]);
  const days = await database.selectFrom('uploaded_bytes').select('day').distinct().execute();
  expect(days).toEqual([{ day: toUploadDay(clock.now) }]);
});

it('the files of an enquiry stay, and their network is forgotten', async () => {
  const { clock, store, files, add, send, database } = await openStore();
  await add('s', 'u');
  await send('s', ['u']);
  clock.now += 60 * minute;
  await store.removeExpired();
  expect(await store.find('s', 'u')).toMatchObject({ received: 4, isClaimed: true });
  expect(await files.listOlderThan(Infinity)).toHaveLength(1);
  expect(await database.selectFrom('attachment_files').selectAll().execute()).toMatchObject([
    { network: '', wider_network: '' },
  ]);
});

it('bytes count for the day when they arrive, and not those that are announced', async () => {
  const { add, database } = await openStore();
  await add('s', 'u', { text: 'ab' });
  await add('s', 'u', { offset: 2, text: 'c' });
  await add('s', 'u', { offset: 2, text: 'c' });
  const rows = await database.selectFrom('uploaded_bytes').select('bytes').execute();
  expect(rows.map(({ bytes }) => bytes)).toEqual([3, 3, 3]);
});

it('a file without a row, which a crash has left, is deleted after an hour', async () => {
  const { store, files, add } = await openStore();
  await add('s', 'u');
  const names = [files.createName(), files.createName()];
  for (const name of names) await files.write(name, 0, Buffer.from('x'));
  const hourAgo = machineNow() / 1000 - 3601;
  utimesSync(path.join(files.folder, names[0] ?? ''), hourAgo, hourAgo);
  await store.removeExpired();
  expect([...(await files.listOlderThan(Infinity))].includes(names[0] ?? '')).toBe(false);
  expect(await files.listOlderThan(Infinity)).toHaveLength(2);
});
