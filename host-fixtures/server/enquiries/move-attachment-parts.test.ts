import { expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { openTestFiles } from '../../testing/test-files.ts';
import { moveAttachmentParts } from './move-attachment-parts.ts';

it('files that an earlier version stored in the database are moved out, each with all its parts', async () => {
  const [database, files] = [await openTestDatabase(), await openTestFiles()];
  onTestFinished(() => database.destroy());
  const facts = { session_id: 's', message_id: null, position: null, name: 'a.pdf', type: 'application/pdf' };
  const rows = ['first', 'second', 'empty'].map((upload_id) => ({
    ...facts,
    upload_id,
    size: 4,
    received: 4,
    begun_at: 7,
  }));
  const [first, second] = await database.insertInto('attachments').values(rows).returning('attachment_id').execute();
  const addPart = (attachment_id: number, first_byte: number, text: string) =>
    database
      .insertInto('attachment_parts')
      .values({ attachment_id, first_byte, content: Buffer.from(text) })
      .execute();
  await addPart(first?.attachment_id ?? 0, 2, 'cd');
  await addPart(first?.attachment_id ?? 0, 0, 'ab');
  await addPart(second?.attachment_id ?? 0, 0, 'efgh');

  expect([await moveAttachmentParts(database, files), await moveAttachmentParts(database, files)]).toEqual([3, 0]);
  const stored = await database
    .selectFrom('attachments')
    .innerJoin('attachment_files', 'attachment_files.attachment_id', 'attachments.attachment_id')
    .select(['upload_id', 'file_name', 'grown_at'])
    .execute();
  const contents = await Promise.all(
    stored.map(async ({ upload_id, file_name }) => [upload_id, String(await files.read(file_name))] as const),
  );
  expect(Object.fromEntries(contents)).toEqual({ first: 'abcd', second: 'efgh', empty: '' });
  expect(await database.selectFrom('attachment_parts').selectAll().execute()).toEqual([]);
});
