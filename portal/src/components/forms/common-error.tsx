import { Banner } from '@portico/ui';
import type { ReactNode } from 'react';
import { WithSupportLink } from '../text/with-support-link.tsx';
import styles from './common-error.module.css';

export interface CommonErrorProps {
  text: string | false | undefined;
  /** What the user can do about it. */
  children?: ReactNode;
}

/**
 * The errors of a form as a whole, above its fields. A refused submit scrolls here when no field has an
 * error.
 */
export function CommonError({ text, children }: CommonErrorProps) {
  if (!text) return null;
  return (
    <div className={styles.commonError} tabIndex={-1} data-common-error>
      <Banner tone="danger" role="alert" actions={children}>
        <WithSupportLink text={text} />
      </Banner>
    </div>
  );
}
