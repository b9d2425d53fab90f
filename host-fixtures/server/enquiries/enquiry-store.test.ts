import { expect, it, onTestFinished, vi } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { createEnquiryStore, type NewEnquiry } from './enquiry-store.ts';
import { createUploadStore } from './upload-store.ts';

const enquiry: NewEnquiry = {
  sessionId: 's',
  key: 'k',
  digest: 'd',
  form: 'contact',
  fields: '{"name":"Ada"}',
  uploadIds: [],
};

async function openStores() {
  const database = await openTestDatabase();
  onTestFinished(() => database.destroy());
  return { ...createEnquiryStore(database, () => 1), upload: createUploadStore(database, () => 1) };
}

it('an enquiry is stored once per key', async () => {
  const { file, find, list } = await openStores();
  const reference = await file(enquiry);
  expect(await find('s', 'k')).toEqual({ reference, digest: 'd' });
  expect(await list('s')).toEqual([{ reference, form: 'contact', fields: { name: 'Ada' }, attachments: [] }]);
  expect(await file({ ...enquiry, key: 'another' })).not.toBe(reference);
  expect([await find('another', 'k'), await list('another')]).toEqual([undefined, []]);
});

it('an enquiry that another request has stored in the meantime has its reference, unless it is different', async () => {
  const database = await openTestDatabase();
  onTestFinished(() => database.destroy());
  const { file } = createEnquiryStore(database, () => 1);
  const reference = await file(enquiry);
  const duplicateKey = Object.assign(new Error('duplicate key'), { code: '23505' });
  vi.spyOn(database, 'transaction').mockReturnValue({ execute: () => Promise.reject(duplicateKey) } as never);
  expect(await file(enquiry)).toBe(reference);
  await expect(file({ ...enquiry, digest: 'different' })).rejects.toBe(duplicateKey);
});

it('a failure other than a duplicate key is reported', async () => {
  const { file } = await openStores();
  await expect(file({ ...enquiry, form: null as never })).rejects.toThrow(/NOT NULL/);
});

it('the files of an enquiry are listed in its order, each with the hash of all its parts', async () => {
  const { file, list, upload } = await openStores();
  const add = (uploadId: string, offset: number, text: string) =>
    upload.add(
      's',
      { uploadId, name: `${uploadId}.pdf`, type: 'application/pdf', size: 2 },
      { offset, content: Buffer.from(text) },
    );
  await add('first', 0, 'a');
  await add('first', 1, 'b');
  await add('second', 0, 'cd');
  await file({ ...enquiry, uploadIds: ['second', 'first'] });
  const [{ attachments } = { attachments: [] }] = await list('s');
  expect(attachments.map(({ name, sha256 }) => [name, sha256.slice(0, 8)])).toEqual([
    ['second.pdf', '21e721c3'],
    ['first.pdf', 'fb8e20fc'],
  ]);
  expect(await upload.find('s', 'first')).toMatchObject({ received: 2, isClaimed: true });
});

it('a part that does not continue the received bytes is ignored', async () => {
  const { upload } = await openStores();
  const file = { uploadId: 'u', name: 'a.pdf', type: 'application/pdf', size: 3 };
  const add = (offset: number) => upload.add('s', file, { offset, content: Buffer.from('a') });
  expect([await add(1), await upload.find('s', 'u')]).toEqual([true, undefined]);
  expect([await add(0), await add(2), await add(0)]).toEqual([true, true, true]);
  expect(await upload.find('s', 'u')).toMatchObject({ received: 1, isClaimed: false });
});
