/** A text with a line put before the first that begins so. @throws Error where none does: the file has changed its form */
export function putBefore(text: string, start: string, line: string): string {
  const at = `\n${text}`.indexOf(`\n${start}`);
  if (at === -1) throw new Error(`No line begins with "${start}".`);
  return `${text.slice(0, at)}${line}\n${text.slice(at)}`;
}
