import { type ReactNode } from 'react';
import { toneIcons, type Tone } from '../badge/badge.tsx';
import { Icon } from '../icon/icon.tsx';

export { default as noticeStyles } from './notice.css?inline';

export interface NoticeProps {
  /** How serious it is, from `success` to `danger`: determines the icon and the colour. */
  readonly tone: Tone;
  /** One line about what happened. */
  readonly title: string;
  /** Details, such as which data are safe, and what to do: one paragraph, or one for each text. */
  readonly advice?: string | readonly string[];
  /** Details that are more than text. */
  readonly children?: ReactNode;
  /** Buttons or links, the most likely first. */
  readonly actions?: ReactNode;
}

/**
 * A message that stays in the page. It is not a live region: if screen readers should read it at once, callers also send it
 * to the announcer, the live region of the page.
 */
export function Notice({ tone, title, advice = [], children, actions }: NoticeProps) {
  return (
    <div className={`notice tone-${tone}`}>
      <Icon drawing={toneIcons[tone]} />
      <div className="notice-body">
        <p className="notice-title">{title}</p>
        {[advice].flat().map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {children}
        {actions !== undefined && <div className="notice-actions">{actions}</div>}
      </div>
    </div>
  );
}
