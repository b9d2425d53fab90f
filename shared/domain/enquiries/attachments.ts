/** A file that a traveller wants to send along. */
export interface AttachedFile {
  readonly name: string;
  /** Media type as the browser gives it; empty where it knows none. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
}

/** Why a file is not taken. */
export type AttachmentProblem = 'type' | 'empty' | 'size' | 'twice' | 'count' | 'total';

/** What is taken along with an enquiry. */
export const attachmentLimits = {
  /** Files of one enquiry. */
  count: 5,
  /** Bytes of one file. */
  fileBytes: 5 * 1024 * 1024,
  /** Bytes of all files. */
  totalBytes: 15 * 1024 * 1024,
  /** Media types: pictures as telephones take them, and documents that cannot run anything. */
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'application/pdf'],
} as const;

/** A kind of file that is taken along with an enquiry. */
export type AttachmentType = (typeof attachmentLimits.types)[number];

/** Telephones hand some pictures over without a type. */
const typeByEnding: ReadonlyMap<string, string> = new Map([
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['heic', 'image/heic'],
  ['pdf', 'application/pdf'],
]);

/** The media type of a file, by its name where the browser gives none; `undefined` for one that is not taken. */
export function attachmentType({ name, type }: Pick<AttachedFile, 'name' | 'type'>): AttachmentType | undefined {
  const told = type === '' ? typeByEnding.get(/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '') : type.toLowerCase();
  return attachmentLimits.types.find((known) => known === told);
}

/** What has become of files that were chosen. */
export interface Attached<File extends AttachedFile> {
  readonly files: readonly File[];
  readonly refused: readonly { readonly file: File; readonly problem: AttachmentProblem }[];
}

/**
 * The files of an enquiry after more have been chosen. What does not fit is refused, each file for the first reason that
 * holds; nothing that was there is lost.
 */
export function withAttached<File extends AttachedFile>(
  files: readonly File[],
  chosen: readonly File[],
): Attached<File> {
  return chosen.reduce<Attached<File>>(
    (so, file) => {
      const problem = findProblem(so.files, file);
      return problem === undefined
        ? { ...so, files: [...so.files, file] }
        : { ...so, refused: [...so.refused, { file, problem }] };
    },
    { files, refused: [] },
  );
}

function findProblem(files: readonly AttachedFile[], file: AttachedFile): AttachmentProblem | undefined {
  if (attachmentType(file) === undefined) return 'type';
  if (file.size === 0) return 'empty';
  if (file.size > attachmentLimits.fileBytes) return 'size';
  if (files.some(({ name, size }) => name === file.name && size === file.size)) return 'twice';
  if (files.length >= attachmentLimits.count) return 'count';
  const total = files.reduce((sum, { size }) => sum + size, file.size);
  return total > attachmentLimits.totalBytes ? 'total' : undefined;
}
