import { type ReactNode, useState } from 'react';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useLazyPiece, type LoadedPiece, type LazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import type { LazyModule } from '#shared/island/hooks/use-chunk.ts';
import { usePageIdle } from '#shared/island/hooks/use-page-idle.ts';
import { createNavigation, type LinkName } from '#shared/services/page/navigation.ts';
import { Flyout } from '#shared/ui/flyout/flyout.tsx';
import { Unavailable } from '../unavailable/unavailable.tsx';

/** The loaded code of the panel, with its messages. */
type Ready<Module> = Extract<LoadedPiece<Module>, { readonly state: 'ready' }>;

interface LazyFlyoutProps<Module> {
  /** The code of the panel and its messages, which are loaded on demand. */
  readonly piece: LazyPiece<Module>;
  /** The accessible name of the panel. */
  readonly label: string;
  /** The class of the button. */
  readonly className: string;
  /** The content of the button. */
  readonly button: ReactNode;
  /**
   * A page with the same content as the panel, and the text of a link to that page. The panel contains the link until its code
   * has loaded.
   */
  readonly link: readonly [page: LinkName, linkText: string];
  /** Renders content before the button when the code has loaded. */
  readonly renderBeforeButton?: (piece: Ready<Module>) => ReactNode;
  /** Renders the content of the panel when the code has loaded. */
  readonly children: (piece: Ready<Module>, close: () => void) => ReactNode;
}

/**
 * A flyout: a button that opens a panel below it. The code of the panel is loaded when the page is idle, when the pointer or
 * the focus reaches the button, or when the panel is opened. Until it has loaded, the panel contains a link, and after a
 * failure also a button to retry.
 */
export function LazyFlyout<Module extends LazyModule>({
  piece: source,
  label,
  className,
  button,
  link: [page, linkText],
  renderBeforeButton,
  children,
}: LazyFlyoutProps<Module>) {
  const { services } = useIsland();
  const [isOpen, setIsOpen] = useState(false);
  const [isNear, setIsNear] = useState(false);
  const isPageIdle = usePageIdle();
  const piece = useLazyPiece(source, isOpen || isNear || isPageIdle);

  return (
    <>
      {piece.state === 'ready' && renderBeforeButton?.(piece)}
      <Flyout
        label={label}
        button={button}
        isOpen={isOpen}
        buttonProps={{ className }}
        onNear={() => setIsNear(true)}
        onOpen={setIsOpen}
      >
        {piece.state !== 'ready' && (
          // Works without the code of the panel.
          <a className="flyout-link" href={services.open(createNavigation).href(page)}>
            {linkText}
          </a>
        )}
        {piece.state === 'failed' && <Unavailable onRetry={piece.retry} />}
        {piece.state === 'ready' && children(piece, () => setIsOpen(false))}
      </Flyout>
    </>
  );
}
