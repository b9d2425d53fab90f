import { sumBy } from '../kit/units/sum-by.ts';

/** A file to attach. */
export interface AttachedFile {
  readonly name: string;
  /** Media type by the browser; empty if unknown. */
  readonly type: string;
  /** In bytes. */
  readonly size: number;
}

/**
 * Why a file is rejected: its media type, an empty or too large file, a file that is already attached (`twice`), too
 * many files, or a too large total size.
 */
export type AttachmentProblem = 'type' | 'empty' | 'size' | 'twice' | 'count' | 'total';

/** Limits for attachments of an enquiry, inclusive. */
export const attachmentLimits = {
  /** Files per enquiry. */
  count: 5,
  /** Bytes per file. */
  fileBytes: 5 * 1024 * 1024,
  /** Bytes of all files. */
  totalBytes: 15 * 1024 * 1024,
  /** Media types: pictures, such as the photos of phones, and PDF documents. */
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'application/pdf'],
} as const;

/** An accepted media type. */
export type AttachmentType = (typeof attachmentLimits.types)[number];

/** Media types by the extension of the file's name, because some phones do not provide a type for pictures. */
const typeByExtension: ReadonlyMap<string, string> = new Map([
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['heic', 'image/heic'],
  ['pdf', 'application/pdf'],
]);

/**
 * The media type of a file: the browser's, or if that is empty the one for the extension of the file's name. `undefined` if
 * enquiries do not accept the type.
 */
export function getAttachmentType({ name, type }: Pick<AttachedFile, 'name' | 'type'>): AttachmentType | undefined {
  const mediaType =
    type === '' ? typeByExtension.get(/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '') : type.toLowerCase();
  return attachmentLimits.types.find((acceptedType) => acceptedType === mediaType);
}

/** Attached and rejected files. */
export interface AttachmentResult<File extends AttachedFile> {
  readonly files: readonly File[];
  readonly rejected: readonly { readonly file: File; readonly problem: AttachmentProblem }[];
}

/**
 * Adds files to an enquiry, one after the other. Files that are not allowed are rejected with the first applicable reason, and
 * count towards no limit; existing files stay.
 *
 * @param files the files that are already attached
 */
export function addAttachments<File extends AttachedFile>(files: readonly File[], newFiles: readonly File[]) {
  let result: AttachmentResult<File> = { files, rejected: [] };
  for (const file of newFiles) {
    const problem = findProblem(result.files, file);
    result =
      problem === undefined
        ? { ...result, files: [...result.files, file] }
        : { ...result, rejected: [...result.rejected, { file, problem }] };
  }
  return result;
}

/** The reason to reject a file; `undefined` if it can be attached. Files with the same name and size count as equal. */
function findProblem(files: readonly AttachedFile[], file: AttachedFile): AttachmentProblem | undefined {
  if (getAttachmentType(file) === undefined) return 'type';
  if (file.size === 0) return 'empty';
  if (file.size > attachmentLimits.fileBytes) return 'size';
  if (files.some(({ name, size }) => name === file.name && size === file.size)) return 'twice';
  if (files.length >= attachmentLimits.count) return 'count';
  const total = file.size + sumBy(files, ({ size }) => size);
  return total > attachmentLimits.totalBytes ? 'total' : undefined;
}
