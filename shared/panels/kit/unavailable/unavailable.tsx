// Rollup chunk: react (read by shared/build/chunk-marks.mjs)
import { useIsland } from '#shared/island/hooks/context.tsx';
import { Button } from '#shared/ui/button/button.tsx';

/**
 * A message that a lazy piece of an island failed to load, with a retry button. The default message is a general one.
 */
export function Unavailable({ message, onRetry }: { readonly message?: string; readonly onRetry: () => void }) {
  const { common } = useIsland();
  return (
    <p>
      {message ?? common('unavailable')} <Button onClick={onRetry}>{common('retry')}</Button>
    </p>
  );
}
