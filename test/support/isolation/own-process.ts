/**
 * Test files that need a process of their own, and why. Other files share processes, and files of some projects their modules.
 */
const reasons: readonly { readonly files: RegExp; readonly why: string }[] = [
  {
    files: /^test\/(faults\/fault-matrix|speech\/purchase)\.test\.tsx$/,
    why: 'has a window and the host in one process',
  },
  { files: /^test\/load\/crowd\.test\.ts$/, why: 'measures its heap' },
];

/** Expressions for these files: each must match a file. */
export const ownProcessFiles = reasons.map(({ files }) => files);

/** Whether a test file needs a process of its own. @param file within the project */
export function needsOwnProcess(file: string): boolean {
  return reasons.some(({ files }) => files.test(file));
}
