import x from 'lucide-static/icons/x.svg?icon';
import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Toast } from '#shared/domain/page/toasts/toast.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { createToasts } from '#shared/services/page/toasts.ts';
import { selectToastsOf } from '#shared/store/slices/page/toasts.ts';
import { toneIcons } from '#shared/ui/badge/badge.tsx';
import { Button, buttonStyles } from '#shared/ui/button/button.tsx';
import { Icon, iconStyles } from '#shared/ui/icon/icon.tsx';
import type { messages } from './messages/fr.ts';
import toastStyles from './toast.css?inline';
import { useClearOfFocus } from './use-clear-of-focus.ts';
import { usePageHidden } from './use-page-hidden.ts';
import { useRoom } from './use-room.ts';
import { useWayBack } from './use-way-back.ts';

/** CSS texts of the messages. */
export const styles: readonly string[] = [iconStyles, buttonStyles, toastStyles];

/** The messages that are shown, above everything else on the page, in the tab order where the tag stands. */
export function ToastRegion() {
  const { services, id } = useIsland();
  const toasts = services.open(createToasts);
  useSubscription(id, () => toasts.claim(id));
  const shown = useShared(selectToastsOf(id));
  useSaid(shown);
  return shown.length > 0 && <Shown shown={shown} />;
}

function Shown({ shown }: { readonly shown: readonly Toast[] }) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const toasts = services.open(createToasts);
  const region = useRef<HTMLElement>(null);
  const [isUnderPointer, setIsUnderPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isHidden = usePageHidden();
  const isHeld = isUnderPointer || hasFocus || isHidden;
  useEffect(() => toasts.hold(isHeld), [toasts, isHeld]);
  useEffect(() => () => toasts.hold(false), [toasts]);
  // The top layer, where nothing of the page covers it; absent where nothing is laid out: a test's document.
  useLayoutEffect(() => region.current?.showPopover?.(), []);
  useRoom(region, shown, toasts);
  useClearOfFocus(region, shown);
  useWayBack(region, shown, { hasFocus, setHasFocus });

  const close = (event: KeyboardEvent, toast: Toast) => {
    if (event.key !== 'Escape') return;
    // The page's own dialog, or the like, is not meant.
    event.stopPropagation();
    toasts.dismiss(toast.id);
  };

  return (
    <section
      ref={region}
      className="toasts"
      popover="manual"
      aria-label={text('region')}
      onPointerEnter={() => setIsUnderPointer(true)}
      onPointerLeave={() => setIsUnderPointer(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={({ relatedTarget }) => setHasFocus(region.current?.contains(relatedTarget) === true)}
    >
      <ul className="toasts-list">
        {shown.map((toast) => (
          <li key={toast.id} className={`toast tone-${toast.tone}`}>
            <Icon drawing={toneIcons[toast.tone]} />
            <p className="toast-words">{toast.words}</p>
            {toast.action !== undefined && (
              <span className="toast-action">
                <Button kind="quiet" onKeyDown={(event) => close(event, toast)} onClick={() => toasts.act(toast.id)}>
                  {toast.action}
                </Button>
              </span>
            )}
            <Button
              kind="icon"
              icon={x}
              onKeyDown={(event) => close(event, toast)}
              onClick={() => toasts.dismiss(toast.id)}
            >
              {text('dismiss', { words: toast.words })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Each message is announced once, and again when it is requested again. */
function useSaid(shown: readonly Toast[]): void {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const said = useRef<ReadonlyMap<string, number>>(new Map());
  const tell = useEffectEvent(({ words, action }: Toast) =>
    services.announcer.say(action === undefined ? words : text('withAction', { words, action })),
  );
  useEffect(() => {
    // Not at once: one for which there is no room has gone by then.
    const timer = setTimeout(() => {
      for (const toast of shown) if (said.current.get(toast.id) !== toast.askedAtMs) tell(toast);
      said.current = new Map(shown.map(({ id, askedAtMs }) => [id, askedAtMs]));
    });
    return () => clearTimeout(timer);
  }, [shown]);
}
