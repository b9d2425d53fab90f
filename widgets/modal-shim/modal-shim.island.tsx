import { useEffect, useEffectEvent } from 'react';
import { useIsland, useSubscription, useShared } from '#shared/island/hooks/context.tsx';
import { useChunk } from '#shared/island/hooks/use-chunk.ts';
import { createModals } from '#shared/services/page/modals.ts';
import { type Modal, selectModal } from '#shared/store/slices/page/modals.ts';
import { getFocusedElement } from '#shared/ui/keyboard/get-focused-element.ts';
import { keepFocus } from '#shared/ui/keyboard/keep-focus.ts';
import { attributes } from './manifest.ts';

export { mountIsland as mount } from '#shared/island/mount/mount-island.tsx';
export { attributes };

/** Empty: a modal loads its own CSS. */
export const styles: readonly string[] = [];

const load = () => import('./modal-content.tsx');

/** Shows the modals that other islands request: questions and named panels. */
export function Island() {
  const { services, id, container } = useIsland();
  useSubscription(id, () => services.open(createModals).claim(id, container));
  const modal = useShared(selectModal(id));
  const isOpen = modal !== undefined;

  // Returns the focus to the element that had it, in any root, when the last modal is closed.
  useEffect(() => {
    const opener = isOpen ? getFocusedElement(document) : undefined;
    return opener && keepFocus(opener);
  }, [isOpen]);

  return modal && <OpenModal key={modal.id} modal={modal} />;
}

function OpenModal({ modal }: { readonly modal: Modal }) {
  const { services } = useIsland();
  const view = useChunk(load, true);
  const isFailed = view.state === 'failed';
  // Rejects the request, so that its caller does not wait forever.
  const fail = useEffectEvent(() => services.open(createModals).fail(modal.id));
  useEffect(() => {
    if (isFailed) fail();
  }, [isFailed]);
  return view.state === 'ready' && <view.module.ModalContent modal={modal} />;
}
