import { Banner, Button, Dialog, RotateIcon, Spinner } from '@portico/ui';
import { useState } from 'react';
import { useText } from '../../lib/i18n/i18n.tsx';
import { useObjectUrl } from '../pictures/use-object-url.ts';
import styles from './camera.module.css';
import type { FrameKind } from './frame.ts';
import { LiveView } from './live-view.tsx';
import { useCamera } from './use-camera.ts';

export interface CameraDialogProps {
  readonly kind: FrameKind;
  readonly onTaken: (picture: File) => void;
  readonly onClose: () => void;
  /** The user would rather choose a file. */
  readonly onChooseFile: () => void;
}

/**
 * Takes a picture with the camera: the live picture with a frame and advice, then the picture that was taken.
 */
export default function CameraDialog({ kind, onTaken, onClose, onChooseFile }: CameraDialogProps) {
  const text = useText();
  const { state, facing, turn, retry } = useCamera(kind === 'face' ? 'user' : 'environment');
  const [taken, setTaken] = useState<File>();
  const fileWay = (
    <Button variant="quiet" onClick={onChooseFile}>
      {text('camera.chooseFile')}
    </Button>
  );
  return (
    <Dialog open wide onClose={onClose} title={text('camera.title')} closeLabel={text('shell.close')}>
      <div className={styles.camera}>
        {taken && (
          <>
            <Taken picture={taken} />
            <p role="status">{text(kind === 'face' ? 'camera.checkFace' : 'camera.check')}</p>
            <div className={styles.actions}>
              <Button onClick={() => onTaken(taken)}>{text('camera.use')}</Button>
              <Button variant="secondary" onClick={() => setTaken(undefined)}>
                {text('camera.again')}
              </Button>
            </div>
          </>
        )}
        {!taken && state.step === 'starting' && (
          <p className={styles.starting} role="status">
            <Spinner /> {text('camera.starting')}
          </p>
        )}
        {!taken && state.step === 'live' && (
          <LiveView stream={state.stream} kind={kind} isMirrored={facing === 'user'} onTaken={setTaken}>
            {state.count > 1 && (
              <Button variant="secondary" icon={<RotateIcon />} onClick={turn}>
                {text('camera.switch')}
              </Button>
            )}
            {fileWay}
          </LiveView>
        )}
        {!taken && state.step === 'failed' && (
          <Banner
            tone="warning"
            role="alert"
            title={text('camera.failedTitle')}
            actions={
              <>
                <Button size="small" onClick={onChooseFile}>
                  {text('camera.chooseFile')}
                </Button>
                {state.failure !== 'insecure' && (
                  <Button size="small" variant="secondary" onClick={retry}>
                    {text('shell.retry')}
                  </Button>
                )}
              </>
            }
          >
            {text(`camera.${state.failure}`)}
          </Banner>
        )}
      </div>
    </Dialog>
  );
}

function Taken({ picture }: { picture: File }) {
  const text = useText();
  const url = useObjectUrl(picture);
  return <div className={styles.view}>{url && <img src={url} alt={text('camera.taken')} />}</div>;
}
