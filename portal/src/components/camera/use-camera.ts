import { useCallback, useEffect, useState } from 'react';

export type Facing = 'user' | 'environment';
export type CameraFailure = 'denied' | 'none' | 'busy' | 'insecure';

export type CameraState =
  | { readonly step: 'starting' }
  | { readonly step: 'live'; readonly stream: MediaStream; readonly count: number }
  | { readonly step: 'failed'; readonly failure: CameraFailure };

/**
 * The names of errors of `getUserMedia` (Media Capture and Streams). All others mean that the camera cannot
 * be read now.
 */
const failures: Readonly<Record<string, CameraFailure>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotSupportedError: 'none',
};

/** The live picture of a camera, until the component is removed. */
export function useCamera(first: Facing) {
  const [state, setState] = useState<CameraState>({ step: 'starting' });
  const [facing, setFacing] = useState(first);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further try starts the camera again
  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | undefined;
    setState({ step: 'starting' });
    void start(facing).then((started) => {
      if (started.step === 'live') stream = started.stream;
      if (isOver) return stop(stream);
      setState(started);
      // The camera was unplugged, or the permission was taken away.
      const [track] = stream?.getVideoTracks() ?? [];
      track?.addEventListener('ended', () => setState({ step: 'failed', failure: 'busy' }), { once: true });
    });
    return () => {
      isOver = true;
      stop(stream);
    };
  }, [facing, tries]);

  return {
    state,
    facing,
    turn: useCallback(() => setFacing((now) => (now === 'user' ? 'environment' : 'user')), []),
    retry: useCallback(() => setTries((count) => count + 1), []),
  } as const;
}

async function start(facing: Facing): Promise<CameraState> {
  // Browsers offer it on secure connections only.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (!devices) return { step: 'failed', failure: 'insecure' };
  try {
    const video = { facingMode: { ideal: facing }, width: { ideal: 1920 }, height: { ideal: 1080 } };
    const stream = await devices.getUserMedia({ video, audio: false });
    const all = await devices.enumerateDevices();
    return { step: 'live', stream, count: all.filter(({ kind }) => kind === 'videoinput').length };
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return { step: 'failed', failure: failures[error.name] ?? 'busy' };
  }
}

function stop(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
