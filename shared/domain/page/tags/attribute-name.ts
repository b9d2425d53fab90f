/** How markup spells an option of a tag: `originId` is `origin-id`. */
export const attributeName = (option: string): string =>
  option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
