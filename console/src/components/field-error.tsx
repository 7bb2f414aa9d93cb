import { ErrorIcon } from '@portico/ui';
import styles from './components.module.css';

export interface FieldErrorProps {
  id: string;
  error: string | undefined;
  /** Whether it is read out when it appears. */
  live?: boolean;
}

/** What is wrong with what stands above. Its line is always there, so that nothing moves. */
export function FieldError({ id, error, live }: FieldErrorProps) {
  return (
    <p className={styles.fieldError} id={id} role={live ? 'status' : undefined}>
      {error && (
        <>
          <ErrorIcon size={16} /> {error}
        </>
      )}
    </p>
  );
}
