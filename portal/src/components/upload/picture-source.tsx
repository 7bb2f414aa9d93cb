import { limits } from '@portico/contract/limits';
import { Button, CameraIcon, UploadArea as DropArea, PhoneIcon, UploadIcon } from '@portico/ui';
import { type ComponentProps, lazy, Suspense, useRef } from 'react';
import { useText } from '../../lib/i18n/i18n.tsx';
import type { FrameKind } from '../camera/frame.ts';
import { useCameraOpening } from '../camera/use-camera-opening.ts';
import styles from './upload.module.css';

// Loaded when it is opened.
const CameraDialog = lazy(() => import('../camera/camera-dialog.tsx'));

// JPEG first: Safari converts pictures in other formats to the first type that it can write.
const accept = limits.upload.types.join(',');

export interface PictureSourceProps {
  /** What the picture is of. */
  readonly kind: FrameKind;
  readonly disabled: boolean;
  /** Whether files are dragged over the page. */
  readonly pageOver: boolean;
  readonly onFiles: (files: File[]) => void;
  /** Continues on a phone; absent where that makes no sense. */
  readonly onPhone?: (() => void) | undefined;
}

/** Where the picture comes from: a file that is chosen or dropped; on touch screens the camera or a file. */
export function PictureSource({ kind, disabled, pageOver, onFiles, onPhone }: PictureSourceProps) {
  const text = useText();
  const camera = useCameraOpening();
  const area = useRef<HTMLDivElement>(null);
  const isTouch = matchMedia('(pointer: coarse)').matches;
  const dialog = camera.isOpen && (
    <Suspense>
      <CameraDialog
        kind={kind}
        onTaken={(picture) => {
          camera.close();
          onFiles([picture]);
        }}
        onClose={camera.close}
        onChooseFile={() => {
          camera.close();
          area.current?.querySelector<HTMLInputElement>('input[type=file]:not([capture])')?.click();
        }}
      />
    </Suspense>
  );
  const cameraButton = (label: string) => (
    <Button
      variant="secondary"
      wide={isTouch}
      icon={<CameraIcon />}
      disabled={disabled}
      onClick={camera.open}
    >
      {label}
    </Button>
  );
  if (!isTouch)
    return (
      <div ref={area} className={styles.sources}>
        <div className={styles.drop}>
          <DropArea
            label={text('upload.choose')}
            dropLabel={text('upload.drop')}
            hint={text('upload.hint')}
            accept={accept}
            disabled={disabled}
            pageOver={pageOver}
            onFiles={onFiles}
          />
        </div>
        <div className={styles.devices}>
          {camera.hasCamera && cameraButton(text('camera.open'))}
          {onPhone && (
            <Button variant="secondary" icon={<PhoneIcon />} disabled={disabled} onClick={onPhone}>
              {text('phone.continue')}
            </Button>
          )}
        </div>
        {dialog}
      </div>
    );
  // `capture` alone would hide the gallery of the phone.
  return (
    <div ref={area} className={styles.sources}>
      {camera.hasCamera ? (
        cameraButton(text('upload.takePhoto'))
      ) : (
        <FileButton
          capture={kind === 'face' ? 'user' : 'environment'}
          icon={<CameraIcon />}
          label={text('upload.takePhoto')}
          disabled={disabled}
          onFiles={onFiles}
        />
      )}
      {dialog}
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
