import type { RefObject } from 'react';
import type { RefundOutcome } from '#shared/domain/orders/cancellation.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import type { messages } from './messages/fr.ts';

interface CancelNewsProps {
  readonly news: RefundOutcome;
  /** Takes the focus, so that it is read. */
  readonly place: RefObject<HTMLDivElement | null>;
  /** Whether something can still be given back. */
  readonly hasOffer: boolean;
}

/** Why nothing was cancelled, or that nobody knows; the first error's message where the operator says why (spec §5). */
export function CancelNews({ news, place, hasOffer }: CancelNewsProps) {
  const text = useText<typeof messages>();
  const said = newsOf();
  if (!said) return null;
  const [tone, title, advice] = said;
  return (
    <div className="managed-news" role="group" aria-label={title} ref={place}>
      <Notice tone={tone} title={title}>
        {advice !== '' && <p>{advice}</p>}
      </Notice>
    </div>
  );

  function newsOf() {
    switch (news.kind) {
      case 'done':
        return undefined;
      case 'quote-expired':
        return ['warning', text('expired'), text(hasOffer ? 'expiredAdvice' : 'noOffer')] as const;
      case 'refused':
        return ['danger', news.messages[0] ?? text('refused'), text('refusedAdvice')] as const;
      case 'unsure':
        return ['warning', text('unsure'), text('unsureAdvice')] as const;
    }
  }
}
