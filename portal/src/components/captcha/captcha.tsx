import { lazy, Suspense } from 'react';
import type { CaptchaState } from './use-captcha.ts';

const CaptchaPanel = lazy(() => import('./captcha-panel.tsx'));

export interface CaptchaProps {
  state: CaptchaState;
  error: string | undefined;
  /** Called when the user starts to answer: removes the error of the field `captcha`. */
  onChange: () => void;
}

/**
 * The captcha of a form; nothing until the server asks for one. It takes the focus if the user has to do
 * something.
 */
export function Captcha(props: CaptchaProps) {
  if (!props.state.required) return null;
  return (
    <Suspense fallback={null}>
      <CaptchaPanel {...props} />
    </Suspense>
  );
}
