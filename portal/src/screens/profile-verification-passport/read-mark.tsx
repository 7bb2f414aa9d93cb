import type { Certainty } from '@portico/passport/zone/parse-zone';
import { CheckIcon, InfoIcon, WarningIcon } from '@portico/ui';
import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n/i18n.tsx';
import styles from './reading.module.css';

export interface ReadMarkProps {
  readonly certainty: Certainty;
  /** What the field asks for. */
  readonly children?: ReactNode;
}

/** Says at a field that its value was read from a picture, and whether it needs a look. */
export function ReadMark({ certainty, children }: ReadMarkProps) {
  const text = useText();
  const Icon = icons[certainty];
  return (
    <>
      <span className={styles.mark} data-certainty={certainty}>
        <Icon size={16} />
        {text(`reading.${certainty}`)}
      </span>
      {children}
    </>
  );
}

const icons = { checked: CheckIcon, unchecked: InfoIcon, doubtful: WarningIcon } as const;
