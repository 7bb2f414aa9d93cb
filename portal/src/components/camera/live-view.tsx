import { Button, CameraIcon } from '@portico/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '../../lib/i18n/i18n.tsx';
import styles from './camera.module.css';
import { type Advice, type FrameKind, frameIn } from './frame.ts';
import { useLiveAdvice } from './use-live-advice.ts';

export interface LiveViewProps {
  readonly stream: MediaStream;
  readonly kind: FrameKind;
  /** People expect to see themselves as in a mirror. The picture that is taken is not mirrored. */
  readonly isMirrored: boolean;
  readonly onTaken: (picture: File) => void;
  /** Further buttons. */
  readonly children: ReactNode;
}

/** The live picture with a frame and advice. A good picture is taken by itself; the button takes any. */
export function LiveView({ stream, kind, isMirrored, onTaken, children }: LiveViewProps) {
  const text = useText();
  const video = useRef<HTMLVideoElement>(null);
  const [size, setSize] = useState({ width: 16, height: 9 });
  const take = () => {
    if (video.current) void pictureOf(video.current).then((picture) => picture && onTaken(picture));
  };
  const advice = useLiveAdvice(video, kind, take);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.srcObject = stream;
    return () => {
      element.srcObject = null;
    };
  }, [stream]);

  const frame = frameIn(size, kind);
  return (
    <>
      <div className={styles.view} data-good={advice === null || undefined}>
        <video
          ref={video}
          autoPlay
          muted
          playsInline
          aria-label={text('camera.live')}
          data-mirrored={isMirrored || undefined}
          onLoadedMetadata={({ currentTarget: { videoWidth, videoHeight } }) =>
            setSize({ width: videoWidth, height: videoHeight })
          }
          onResize={({ currentTarget: { videoWidth, videoHeight } }) =>
            setSize({ width: videoWidth, height: videoHeight })
          }
        />
        <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
          <path
            className={styles.shade}
            fillRule="evenodd"
            d={`M0 0H${size.width}V${size.height}H0Z ${outline(frame, kind)}`}
          />
          <path className={styles.frame} d={outline(frame, kind)} />
          {kind === 'passport' && (
            <path
              className={styles.codeLine}
              d={`M${frame.x + frame.width * 0.04} ${frame.y + frame.height * 0.78}h${frame.width * 0.92}`}
            />
          )}
        </svg>
      </div>
      <p className={styles.advice} role="status">
        {text(
          advice === undefined ? placeTexts[kind] : advice === null ? 'camera.steady' : adviceTexts[advice],
        )}
      </p>
      <div className={styles.actions}>
        <Button icon={<CameraIcon />} onClick={take}>
          {text('camera.take')}
        </Button>
        {children}
      </div>
    </>
  );
}

const placeTexts = {
  passport: 'camera.placePassport',
  page: 'camera.placePage',
  face: 'camera.placeFace',
} as const;

const adviceTexts = {
  far: 'camera.far',
  dark: 'camera.dark',
  blurred: 'camera.blurred',
  glare: 'camera.glare',
  small: 'camera.small',
} as const satisfies Record<Advice, string>;

/** The outline of the frame: an oval for a face, else a rectangle with round corners. */
function outline({ x, y, width, height }: ReturnType<typeof frameIn>, kind: FrameKind): string {
  const [rx, ry] = kind === 'face' ? [width / 2, height / 2] : [width * 0.03, width * 0.03];
  const corner = (dx: number, dy: number) => `a${rx} ${ry} 0 0 1 ${dx} ${dy}`;
  return `M${x + rx} ${y}h${width - 2 * rx}${corner(rx, ry)}v${height - 2 * ry}${corner(-rx, ry)}h${-(width - 2 * rx)}${corner(-rx, -ry)}v${-(height - 2 * ry)}${corner(rx, -ry)}z`;
}

/** The picture as the camera sees it, as a file. */
async function pictureOf(video: HTMLVideoElement): Promise<File | null> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.92));
  return blob && new File([blob], 'picture.jpg', { type: 'image/jpeg' });
}
