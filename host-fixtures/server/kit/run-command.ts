/**
 * Runs a command that the operator starts in a terminal, such as a backup. If it fails, the message of its error is printed to
 * stderr, and the process exits with `failureCode`.
 */
export async function runCommand(run: () => Promise<void>, failureCode = 1): Promise<void> {
  await run().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = failureCode;
  });
}
