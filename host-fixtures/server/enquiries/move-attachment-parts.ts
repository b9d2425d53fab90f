import { type Database } from '../database/tables.ts';
import { type FileStore } from './file-store.ts';

/**
 * Moves the content of attachments from the database, in which earlier versions stored it in parts, to the store of files.
 * A part is deleted after its file is on the disk. Called when a host starts; an interrupted move is continued.
 *
 * @returns the number of moved files
 */
export async function moveAttachmentParts(database: Database, files: FileStore): Promise<number> {
  for (let count = 0; ; count += 1) {
    const attachment = await database
      .selectFrom('attachments')
      .leftJoin('attachment_files', 'attachment_files.attachment_id', 'attachments.attachment_id')
      .select(['attachments.attachment_id', 'begun_at'])
      .where('file_name', 'is', null)
      .executeTakeFirst();
    if (!attachment) return count;
    const { attachment_id, begun_at: grown_at } = attachment;
    const parts = await database
      .selectFrom('attachment_parts')
      .select('content')
      .where('attachment_id', '=', attachment_id)
      .orderBy('first_byte')
      .execute();
    const file_name = files.createName();
    await files.write(file_name, 0, Buffer.concat(parts.map(({ content }) => content)));
    await database.transaction().execute(async (trx) => {
      const row = { attachment_id, file_name, grown_at, network: '', wider_network: '' };
      await trx.insertInto('attachment_files').values(row).execute();
      await trx.deleteFrom('attachment_parts').where('attachment_id', '=', attachment_id).execute();
    });
  }
}
