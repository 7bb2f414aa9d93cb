import { cameraAttribute } from '@portico/contract/page';
import { useEffect, useState } from 'react';

const fragment = '#camera';

const mayUseHere = () => document.documentElement.hasAttribute(cameraAttribute);

/**
 * Whether the device has a camera, and whether the camera is open. The document of another screen may not use
 * it (Permissions Policy), so after a navigation within the page the camera opens in a new document.
 */
export function useCameraOpening() {
  const [isOpen, setIsOpen] = useState(false);
  const [hasCamera, setHasCamera] = useState(false);

  useEffect(() => {
    if (location.hash === fragment) {
      history.replaceState(history.state, '', location.pathname + location.search);
      setIsOpen(true);
    }
    let isOver = false;
    void findsCamera().then((found) => {
      if (!isOver) setHasCamera(found);
    });
    return () => {
      isOver = true;
    };
  }, []);

  const open = () => {
    if (mayUseHere()) return setIsOpen(true);
    history.replaceState(history.state, '', location.pathname + location.search + fragment);
    location.reload();
  };
  return { isOpen, hasCamera, open, close: () => setIsOpen(false) } as const;
}

async function findsCamera(): Promise<boolean> {
  // Browsers offer it on secure connections only.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (!devices) return false;
  // A document that may not use the camera is not told whether there is one.
  if (!mayUseHere()) return true;
  const all = await devices.enumerateDevices();
  return all.some(({ kind }) => kind === 'videoinput');
}
