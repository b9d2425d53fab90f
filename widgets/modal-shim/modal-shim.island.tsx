import { useEffect, useEffectEvent } from 'react';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useChunk } from '#shared/island/hooks/use-chunk.ts';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { createModals } from '#shared/services/page/modals.ts';
import { type Modal, selectModal } from '#shared/store/slices/page/modals.ts';
import { getFocusedElement } from '#shared/ui/keyboard/get-focused-element.ts';
import { keepFocus } from '#shared/ui/keyboard/keep-focus.ts';
import { attributes } from './manifest.ts';

export { mountIsland as mount } from '#shared/island/mount/mount-island.tsx';
export { attributes };

/** Nothing is drawn before it is asked for. */
export const styles: readonly string[] = [];

const load = () => import('./modal-content.tsx');

/** The place of modals that other islands ask for: questions, and panels by their names. */
export function Island() {
  const { services, id, written } = useIsland();
  useSubscription(id, () => services.open(createModals).claim(id, written));
  const modal = useShared(selectModal(id));
  const isOpen = modal !== undefined;

  // To who asked, in whatever root, and whether or not it is still there, once nothing more is asked.
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
  // Who waits for an answer must not wait for ever: it goes another way.
  const fail = useEffectEvent(() => services.open(createModals).fail(modal.id));
  useEffect(() => {
    if (isFailed) fail();
  }, [isFailed]);
  return view.state === 'ready' && <view.module.ModalContent modal={modal} />;
}
