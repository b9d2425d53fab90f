// chunk: react
import { useIsland } from '#shared/island/hooks/context.tsx';
import { Button } from '#shared/ui/button/button.tsx';

export interface UnavailableProps {
  /** What did not come; in general words if left out. */
  readonly words?: string;
  readonly onRetry: () => void;
}

/** Where a late piece of an island did not come: that it did not, and the way to ask for it again. */
export function Unavailable({ words, onRetry }: UnavailableProps) {
  const { common } = useIsland();
  return (
    <p>
      {words ?? common('unavailable')} <Button onClick={onRetry}>{common('retry')}</Button>
    </p>
  );
}
