import chevron from 'lucide-static/icons/chevron-down.svg?icon';
import { type ReactNode, useId, useState } from 'react';
import { Icon } from '../icon/icon.tsx';

export { default as disclosureStyles } from './disclosure.css?inline';

export interface DisclosureProps {
  /** The label of the button. It should be the same in both states, because `aria-expanded` announces the state. */
  readonly label: ReactNode;
  readonly children: ReactNode;
  /** Closed by default. Ignored if `isOpen` is set. */
  readonly isInitiallyOpen?: boolean;
  /** If set, the caller controls the state, and `onToggle` must update this value. */
  readonly isOpen?: boolean;
  /** Called with the new state when the button is pressed. */
  readonly onToggle?: (isOpen: boolean) => void;
}

/** A button that shows and hides the content below it. The content is rendered in both states. */
export function Disclosure(props: DisclosureProps) {
  const { label, children, isInitiallyOpen = false, isOpen: controlledIsOpen, onToggle } = props;
  const id = useId();
  const [ownIsOpen, setIsOpen] = useState(isInitiallyOpen);
  const isOpen = controlledIsOpen ?? ownIsOpen;
  const toggle = () => {
    setIsOpen(!isOpen);
    onToggle?.(!isOpen);
  };
  return (
    <div className="disclosure">
      <button type="button" className="disclosure-button" aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        <span>{label}</span>
        <Icon drawing={chevron} />
      </button>
      <div id={id} className="disclosure-region" hidden={!isOpen}>
        {children}
      </div>
    </div>
  );
}
