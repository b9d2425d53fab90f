/** Whether an address belongs to the API, so that errors there are answered as data and not as a page. */
export function isApiPath(path: string): boolean {
  return /^(\/[\w-]+)*\/api\//.test(path);
}
