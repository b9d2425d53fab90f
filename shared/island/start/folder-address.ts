/**
 * Another address of a file of the bundle: a letter of its folder is written as `%61`, which servers read as `a` (RFC 3986
 * §6.2.2.2), and browsers do not. What it imports by name has another address, too.
 *
 * Firefox and WebKit remember that a module failed, and with it all that import it by name: nothing less than another folder
 * helps. Its files have one React of their own.
 *
 * @param nth 0 for the address that everything imports by; which letter, from the last, for the others
 */
export function folderAddress(address: string, nth: number): string {
  const letter = RegExp(`[^/](?=.{${nth - 1}}/[^/]*$)`);
  return address.replace(letter, (plain) => `%${plain.charCodeAt(0).toString(16)}`);
}
