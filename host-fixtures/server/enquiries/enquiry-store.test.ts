import { expect, it, onTestFinished, vi } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { openTestFiles } from '../../testing/test-files.ts';
import { enqueueMail } from '../mail/mail-queue.ts';
import {
  createEnquiryStore,
  deleteEnquiry,
  listEnquiriesOfAddress,
  type NewEnquiry,
  UploadMissing,
} from './enquiry-store.ts';
import { hashRings } from './upload-limits.ts';
import { createUploadStore } from './upload-store.ts';

const enquiry: NewEnquiry = {
  sessionId: 's',
  key: 'k',
  digest: 'd',
  form: 'contact',
  fields: { name: 'Ada', emailAddress: 'Ada@Example.com' },
  language: 'fr',
  uploadIds: [],
};

async function openStores() {
  const [database, files] = [await openTestDatabase(), await openTestFiles()];
  onTestFinished(() => database.destroy());
  const timetable = { city: async () => undefined, journey: async () => undefined };
  const forwarding = { to: 'help@shop.example', getOrigin: () => 'https://shop.example' };
  const store = createEnquiryStore({ database, files, now: () => 1, timetable, forwarding });
  const uploads = createUploadStore(database, files, () => 1);
  const upload = (uploadId: string, offset: number, text: string) =>
    uploads.add(
      's',
      { uploadId, name: `${uploadId}.pdf`, type: 'application/pdf', size: 2 },
      { offset, content: Buffer.from(text), ...hashRings({ network: 'n', widerNetwork: 'n' }) },
    );
  return { ...store, database, files, uploads, upload };
}

it('an enquiry is stored once per key', async () => {
  const { file, find, list } = await openStores();
  const reference = await file(enquiry);
  expect(await find('s', 'k')).toEqual({ reference, digest: 'd' });
  expect(await list('s')).toEqual([{ reference, form: 'contact', fields: enquiry.fields, attachments: [] }]);
  expect(await file({ ...enquiry, key: 'another' })).not.toBe(reference);
  expect([await find('another', 'k'), await list('another')]).toEqual([undefined, []]);
});

it('an enquiry that another request has stored in the meantime has its reference, unless it is different', async () => {
  const { file, database } = await openStores();
  const reference = await file(enquiry);
  const duplicateKey = Object.assign(new Error('duplicate key'), { code: '23505' });
  vi.spyOn(database, 'transaction').mockReturnValue({ execute: () => Promise.reject(duplicateKey) } as never);
  expect(await file(enquiry)).toBe(reference);
  await expect(file({ ...enquiry, digest: 'different' })).rejects.toBe(duplicateKey);
});

it('a failure other than a duplicate key is reported', async () => {
  const { file } = await openStores();
  await expect(file({ ...enquiry, form: null as never })).rejects.toThrow(/not.null/i);
});

it('the files of an enquiry are listed in its order, each with the hash of all its parts', async () => {
  const { file, list, upload, uploads } = await openStores();
  await upload('first', 0, 'a');
  await upload('first', 1, 'b');
  await upload('second', 0, 'cd');
  await file({ ...enquiry, uploadIds: ['second', 'first'] });
  const [{ attachments } = { attachments: [] }] = await list('s');
  expect(attachments.map(({ name, sha256 }) => [name, sha256?.slice(0, 8)])).toEqual([
    ['second.pdf', '21e721c3'],
    ['first.pdf', 'fb8e20fc'],
  ]);
  expect(await uploads.find('s', 'first')).toMatchObject({ received: 2, isClaimed: true });
});

it('an enquiry is not stored without a file that was deleted, is incomplete or belongs to another one', async () => {
  const { file, list, upload, database } = await openStores();
  await upload('partial', 0, 'a');
  await upload('complete', 0, 'ab');
  await expect(file({ ...enquiry, uploadIds: ['partial'] })).rejects.toThrow(UploadMissing);
  await expect(file({ ...enquiry, uploadIds: ['complete', 'unknown'] })).rejects.toThrow(UploadMissing);
  await file({ ...enquiry, uploadIds: ['complete'] });
  await expect(file({ ...enquiry, key: 'another', uploadIds: ['complete'] })).rejects.toThrow(UploadMissing);
  expect(await list('s')).toHaveLength(1);
  expect(await database.selectFrom('mails').selectAll().execute()).toHaveLength(1);
});

it('an enquiry is mailed to the operator with its fields and links, and replies go to the traveller', async () => {
  const { file, upload, database } = await openStores();
  await upload('first', 0, 'ab');
  const fields = {
    ...enquiry.fields,
    topic: 'refund',
    orderNumber: 'AB<12>',
    message: 'Late.\n\nPay here:\nhttps://evil.example',
  };
  const reference = await file({ ...enquiry, fields, uploadIds: ['first'] });
  const mail = await database.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
  expect(mail).toMatchObject({ kind: 'enquiry', to_address: 'help@shop.example', subject: `Contact ${reference}` });
  const url = `https://shop.example/operator/enquiries/${reference}`;
  expect(mail.text_body).toContain(
    `Form: Contact\nTopic: refund\nName: Ada\nEmail address: Ada@Example.com\nOrder: AB<12>\n`,
  );
  expect(mail.text_body).toContain('> Late.\n\n> Pay here:\n\n> https://evil.example');
  expect(mail.text_body).toContain(`File 1: first.pdf, 2 bytes:\n${url}/files/1`);
  expect(mail.html_body).toContain(`<a href="${url}">`);
  expect(mail.html_body).toContain('AB&lt;12&gt;');
  expect(mail.attachments).toBe('[]');
  expect(await database.selectFrom('mail_headers').selectAll().execute()).toEqual([
    { mail_id: mail.mail_id, reply_to: 'Ada@Example.com', thread: `enquiry-${reference}` },
  ]);
});

it('the enquiries of an address can be listed, and deleted with their threads and files', async () => {
  const { file, list, upload, files, database } = await openStores();
  await upload('first', 0, 'ab');
  const reference = await file({ ...enquiry, uploadIds: ['first'] });
  await file({ ...enquiry, key: 'another', fields: { emailAddress: 'noe@example.com' } });
  expect(await listEnquiriesOfAddress(database, ' ADA@example.com')).toEqual([reference]);
  const answer = {
    kind: 'enquiry-answer',
    to: 'ada@example.com',
    locale: 'fr',
    subject: '',
    text: '',
    html: '',
  } as const;
  for (let index = 0; index < 2; index += 1) {
    const thread = [`enquiry-${reference}`, 'earlier'];
    await database.transaction().execute((trx) => enqueueMail(trx, { ...answer, thread }, index));
  }
  // The first answer was sent.
  await database.updateTable('mails').set({ state: 'SENT' }).where('created_at', '=', 0).execute();
  const remove = () => database.transaction().execute((trx) => deleteEnquiry(trx, reference));
  const names = await remove();
  expect(names).toEqual(await files.listOlderThan(Infinity));
  await files.remove(names ?? []);
  expect(await list('s')).toHaveLength(1);
  for (const table of ['attachments', 'attachment_files'] as const)
    expect(await database.selectFrom(table).selectAll().execute()).toEqual([]);
  expect(await database.selectFrom('enquiry_states').select('email_address').execute()).toEqual([
    { email_address: 'noe@example.com' },
  ]);
  const mails = await database.selectFrom('mails').select(['kind', 'state', 'to_address']).orderBy('mail_no').execute();
  expect(mails.map(({ kind, state, to_address }) => `${kind} ${state} ${to_address}`)).toEqual([
    'enquiry DUE help@shop.example',
    'enquiry-answer DUE ada@example.com',
  ]);
  expect(await remove()).toBeUndefined();
});
