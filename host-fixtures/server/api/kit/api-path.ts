/** Whether an address belongs to the API, so that what goes wrong there is told as data and not as a page. */
export function isApiPath(path: string): boolean {
  return /^(\/[\w-]+)*\/api\//.test(path);
}
