import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { measuredSide, type Pixels } from '../pictures/quality.ts';
import { type Advice, adviceOf, type FrameKind, movementBetween } from './frame.ts';

const everyMs = 250;
/** A picture is taken after so many good ones in a row, which is a second. */
const goodInARow = 4;
/** The first pictures after the start are not taken, so that the user sees what happens. */
const waitsFor = 4;
/** Above this difference between two pictures the camera moves. */
const moves = 8;

/**
 * Judges the live picture four times a second, and calls `onGood` when it was good for a second. `null`:
 * there is nothing to change.
 */
export function useLiveAdvice(
  video: RefObject<HTMLVideoElement | null>,
  kind: FrameKind,
  onGood: () => void,
): Advice | null | undefined {
  const [advice, setAdvice] = useState<Advice | null>();
  const take = useEffectEvent(onGood);

  useEffect(() => {
    const canvas = document.createElement('canvas');
    let before: Pixels | undefined;
    let good = -waitsFor;
    let last: Advice | null | undefined;
    const timer = setInterval(() => {
      const pixels = document.hidden ? null : pixelsOf(video.current, canvas);
      if (!pixels || !video.current) return;
      const found = adviceOf(
        { width: video.current.videoWidth, height: video.current.videoHeight },
        pixels,
        kind,
      );
      const isSteady = before?.width === pixels.width && movementBetween(before, pixels) < moves;
      before = pixels;
      good = found === null && isSteady ? good + 1 : Math.min(good, 0);
      // One judgement may be wrong: advice that changes at each picture cannot be read.
      if (found === last) setAdvice(found);
      last = found;
      if (good >= goodInARow) {
        clearInterval(timer);
        take();
      } else if (good < 0) good += 1;
    }, everyMs);
    return () => clearInterval(timer);
  }, [video, kind]);

  return advice;
}

function pixelsOf(video: HTMLVideoElement | null, canvas: HTMLCanvasElement): Pixels | null {
  if (!video || video.videoWidth === 0) return null;
  const scale = Math.min(1, measuredSide / Math.max(video.videoWidth, video.videoHeight));
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
