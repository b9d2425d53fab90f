import chevron from 'lucide-static/icons/chevron-down.svg?icon';
import { type ReactNode, useId, useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './disclosure.css?inline';

export { styles as disclosureStyles };

export interface DisclosureProps {
  /** Words of the button. They stay the same: the state is said by `aria-expanded`. */
  readonly label: ReactNode;
  readonly children: ReactNode;
  readonly isOpenAtFirst?: boolean;
  /** Whether it is open, where whoever draws it says so; `onToggle` then has to change it. */
  readonly isOpen?: boolean;
  /** Told when it opens or closes, for analytics or to load what it holds. */
  readonly onToggle?: (isOpen: boolean) => void;
}

/** A button that shows and hides what follows it. */
export function Disclosure({ label, children, isOpenAtFirst = false, isOpen: given, onToggle }: DisclosureProps) {
  const id = useId();
  const [own, setIsOpen] = useState(isOpenAtFirst);
  const isOpen = given ?? own;
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
