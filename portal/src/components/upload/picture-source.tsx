import { limits } from '@portico/contract/limits';
import { Button, CameraIcon, UploadArea as DropArea, UploadIcon } from '@portico/ui';
import { type ComponentProps, useRef } from 'react';
import { useText } from '../../lib/i18n/i18n.tsx';
import styles from './upload.module.css';

// JPEG first: Safari converts pictures in other formats to the first type that it can write.
const accept = limits.upload.types.join(',');

export interface PictureSourceProps {
  /** The camera of a phone that takes the picture. */
  readonly camera: 'user' | 'environment';
  readonly disabled: boolean;
  /** Whether files are dragged over the page. */
  readonly pageOver: boolean;
  readonly onFiles: (files: File[]) => void;
}

/** Where the picture comes from: a file that is chosen or dropped; on touch screens the camera or a file. */
export function PictureSource({ camera, disabled, pageOver, onFiles }: PictureSourceProps) {
  const text = useText();
  if (!matchMedia('(pointer: coarse)').matches)
    return (
      <DropArea
        label={text('upload.choose')}
        dropLabel={text('upload.drop')}
        hint={text('upload.hint')}
        accept={accept}
        disabled={disabled}
        pageOver={pageOver}
        onFiles={onFiles}
      />
    );
  // `capture` alone would hide the gallery of the phone.
  return (
    <div className={styles.sources}>
      <FileButton
        capture={camera}
        icon={<CameraIcon />}
        label={text('upload.takePhoto')}
        disabled={disabled}
        onFiles={onFiles}
      />
      <FileButton
        icon={<UploadIcon />}
        label={text('upload.chooseFile')}
        disabled={disabled}
        onFiles={onFiles}
      />
      <p className={styles.hint}>{text('upload.hint')}</p>
    </div>
  );
}

interface FileButtonProps extends Pick<ComponentProps<'input'>, 'capture'> {
  readonly icon: ComponentProps<typeof Button>['icon'];
  readonly label: string;
  readonly disabled: boolean;
  readonly onFiles: (files: File[]) => void;
}

function FileButton({ capture, icon, label, disabled, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="secondary" wide icon={icon} disabled={disabled} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        capture={capture}
        disabled={disabled}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Otherwise choosing the same file again fires no change event.
          target.value = '';
        }}
      />
    </>
  );
}
