/** Before the second attempt and the third, in ms: a flaky network, or a deploy in between. */
const pausesMs = [400, 1600];

/**
 * Loads code, three times at most.
 *
 * @param load called with how many attempts have failed
 */
export async function loadAgain<Code>(load: (failed: number) => Promise<Code>): Promise<Code> {
  for (let failed = 0; ; failed += 1) {
    try {
      return await load(failed);
    } catch (cause) {
      const pauseMs = pausesMs[failed];
      if (!pauseMs) throw cause;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
