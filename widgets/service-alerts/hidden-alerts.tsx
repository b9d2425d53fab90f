import { useText } from '#shared/island/hooks/context.tsx';
import type { messages } from './messages.ts';

/** The number of dismissed alerts, as a button that restores them (field notes §3, 17). */
export function HiddenAlerts({ count, onBringBack }: { readonly count: number; readonly onBringBack: () => void }) {
  const text = useText<typeof messages>();
  return (
    <button type="button" className="hidden-alerts" onClick={onBringBack}>
      {text('hidden', { count })} <span className="hidden-alerts-action">{text('bringBack')}</span>
    </button>
  );
}
