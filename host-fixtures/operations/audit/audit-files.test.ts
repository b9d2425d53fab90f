import { expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { openTestFiles } from '../../testing/test-files.ts';
import { createEnquiryStore } from '../../server/enquiries/enquiry-store.ts';
import { hashRings } from '../../server/enquiries/upload-limits.ts';
import { createUploadStore } from '../../server/enquiries/upload-store.ts';
import { auditFiles } from './print-audit.ts';

it('a file of an enquiry that is missing or incomplete is a fault, and a pending upload is not', async () => {
  const [database, files] = [await openTestDatabase(), await openTestFiles()];
  onTestFinished(() => database.destroy());
  const uploads = createUploadStore(database, files, () => 1);
  for (const uploadId of ['a', 'b', 'pending']) {
    const upload = { uploadId, name: `${uploadId}.pdf`, type: 'application/pdf', size: 2 };
    await uploads.add('s', upload, {
      offset: 0,
      content: Buffer.from('xy'),
      ...hashRings({ network: 'n', widerNetwork: 'n' }),
    });
  }
  const timetable = { city: async () => undefined, journey: async () => undefined };
  const enquiries = createEnquiryStore({ database, files, now: () => 1, timetable });
  const enquiry = { sessionId: 's', key: 'k', digest: 'd', form: 'contact', fields: {}, language: 'en' } as const;
  await enquiries.file({ ...enquiry, uploadIds: ['a', 'b'] });
  const countFaults = async (store?: typeof files) => (await auditFiles(database, store)).map(({ count }) => count);
  expect([await countFaults(files), await countFaults()]).toEqual([
    [2, 0],
    [2, undefined],
  ]);
  const rows = await database.selectFrom('attachment_files').select('file_name').orderBy('attachment_id').execute();
  const [first = '', second = '', pending = ''] = rows.map(({ file_name }) => file_name);
  await files.write(first, 0, Buffer.from('x'));
  await files.remove([second, pending]);
  expect(await countFaults(files)).toEqual([2, 2]);
});
