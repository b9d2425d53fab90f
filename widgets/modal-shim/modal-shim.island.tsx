import { useEffect, useEffectEvent } from 'react';
import { useIsland, useSubscription, useShared } from '#shared/island/hooks/context.tsx';
import { useChunk } from '#shared/island/hooks/use-chunk.ts';
import { createModals } from '#shared/services/page/modals.ts';
import { type Modal, selectModal } from '#shared/store/slices/page/modals.ts';
import { getFocusedElement } from '#shared/ui/keyboard/get-focused-element.ts';
import { rememberFocus } from '#shared/ui/keyboard/remember-focus.ts';
import { attributes } from './manifest.ts';

export { mountIsland as mount } from '#shared/island/mount/mount-island.tsx';
export { attributes };

/** Empty: a modal loads its own CSS. */
export const styles: readonly string[] = [];

const load = () => import('./modal-content.tsx');

/**
 * Shows the modal dialogs that other islands (mounted widgets) request: questions, and panels with content of their own, such
 * as that for consent. If the page has several tags of this widget, the first one in the document shows them.
 */
export function Island() {
  const { services, id, container } = useIsland();
  useSubscription(id, () => services.open(createModals).claim(id, container));
  const modal = useShared(selectModal(id));
  const isOpen = modal !== undefined;

  // Remembers the element that has the focus when the first modal opens, also in a shadow root. `rememberFocus` returns the
  // function that restores the focus; React calls it when the last modal is closed.
  useEffect(() => {
    const opener = isOpen ? getFocusedElement(document) : undefined;
    return opener && rememberFocus(opener);
  }, [isOpen]);

  return modal && <OpenModal key={modal.id} modal={modal} />;
}

function OpenModal({ modal }: { readonly modal: Modal }) {
  const { services } = useIsland();
  const view = useChunk(load);
  const isFailed = view.state === 'failed';
  // If the code does not load, the outcome of the modal is "unavailable", so that the island that requested it stops waiting.
  const fail = useEffectEvent(() => services.open(createModals).fail(modal.id));
  useEffect(() => {
    if (isFailed) fail();
  }, [isFailed]);
  return view.state === 'ready' && <view.module.ModalContent modal={modal} />;
}
