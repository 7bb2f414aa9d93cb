import { type ChangeEvent, type DragEvent, type ReactNode, useState } from 'react';
import type { NativeProps } from '../base/native-props.ts';
import { UploadIcon } from '../icons/account-icons.tsx';
import { ErrorIcon } from '../icons/icons.tsx';
import styles from './upload-area.module.css';

export interface UploadAreaProps
  extends Pick<NativeProps<'input'>, 'id' | 'accept' | 'capture' | 'multiple' | 'disabled' | 'name'> {
  /** What to do here: "Choose a photo or drop it". */
  label: ReactNode;
  /** The allowed types and sizes. */
  hint?: ReactNode;
  /** Shown while the user drags files over the area. */
  dropLabel: ReactNode;
  error?: ReactNode;
  /** Whether files are dragged over the page, which takes them too. */
  pageOver?: boolean;
  onFiles: (files: File[]) => void;
}

/** A drop target that is also a button: the whole area is the label of a real file input. */
export function UploadArea({
  label,
  hint,
  dropLabel,
  error,
  pageOver = false,
  onFiles,
  disabled,
  ...input
}: UploadAreaProps) {
  const [areaOver, setOver] = useState(false);
  const over = areaOver || pageOver;

  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])]);
    // Otherwise choosing the same file again fires no change event.
    event.target.value = '';
  };

  const hover = (event: DragEvent) => {
    event.preventDefault();
    setOver(!disabled);
  };

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) onFiles([...event.dataTransfer.files]);
  };

  return (
    <label
      className={styles.area}
      data-over={over || undefined}
      data-invalid={error ? true : undefined}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        {...input}
        type="file"
        className={styles.input}
        disabled={disabled}
        aria-invalid={error ? true : undefined}
        onChange={pick}
      />
      <span className={styles.icon}>
        <UploadIcon size={24} />
      </span>
      <span className={styles.label}>{over ? dropLabel : label}</span>
      {hint && <span className={styles.hint}>{hint}</span>}
      <span className={styles.error} role="status">
        {error && (
          <>
            <ErrorIcon size={16} />
            {error}
          </>
        )}
      </span>
    </label>
  );
}
