/**
 * Makes a pass at once and then again and again, never two at a time.
 *
 * @param pass what fails of it is a problem, and the next pass comes all the same
 * @param everyMs from the end of one pass to the next
 * @returns stops it, and waits for the pass under way
 */
export function repeatPasses(
  pass: () => Promise<void>,
  everyMs: number,
  onProblem: (error: unknown) => void,
): () => Promise<void> {
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: Promise<void>;
  const next = () => {
    current = pass()
      .catch(onProblem)
      .then(() => {
        if (!isStopped) timer = setTimeout(next, everyMs);
      });
  };
  next();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await current;
  };
}
