import { type Database } from '../../server/database/tables.ts';
import { type FileStore } from '../../server/enquiries/file-store.ts';
import { type AuditCount } from './audit-sales.ts';

/**
 * Counts the files of enquiries, and those that are missing from the folder or incomplete. Files that are still being uploaded
 * are not counted.
 *
 * @param files undefined if the folder is unknown: then nothing is compared
 */
export async function auditFiles(
  database: Database,
  files: Pick<FileStore, 'measure'> | undefined,
): Promise<readonly AuditCount[]> {
  const rows = await database
    .selectFrom('attachments')
    .leftJoin('attachment_files', 'attachment_files.attachment_id', 'attachments.attachment_id')
    .select(['size', 'file_name'])
    .where('message_id', 'is not', null)
    .execute();
  let faulty = 0;
  for (const { size, file_name: name } of files ? rows : []) {
    // Without a name, the content is still in the database, from which the host moves it when it starts.
    if (name !== null && (await files?.measure(name)) !== size) faulty += 1;
  }
  return [
    { what: 'files of enquiries', count: rows.length, isFault: false },
    { what: 'files of enquiries that are missing or incomplete', count: files && faulty, isFault: true },
  ];
}
