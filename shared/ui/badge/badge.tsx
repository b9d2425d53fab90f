import check from 'lucide-static/icons/circle-check.svg?icon';
import info from 'lucide-static/icons/info.svg?icon';
import alarm from 'lucide-static/icons/octagon-alert.svg?icon';
import warning from 'lucide-static/icons/triangle-alert.svg?icon';
import { Icon } from '../icon/icon.tsx';

export { default as badgeStyles } from './badge.css?inline';

/** How serious a status is. Major alerts and delays have the tone `warning`, severe ones `danger`. */
export type Tone = 'success' | 'information' | 'warning' | 'danger';

/** The icon of each tone, because colour must not be the only difference. */
export const toneIcons: Readonly<Record<Tone, string>> = { success: check, information: info, warning, danger: alarm };

/** A status, shown by an icon, a text and a colour. */
export function Badge({ tone, label }: { readonly tone: Tone; readonly label: string }) {
  return (
    <span className={`badge tone-${tone}`}>
      <Icon drawing={toneIcons[tone]} />
      <span>{label}</span>
    </span>
  );
}
