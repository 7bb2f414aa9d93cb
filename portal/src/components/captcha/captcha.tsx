import { lazy, Suspense } from 'react';
import type { CaptchaProps } from './use-captcha.ts';

const CaptchaPanel = lazy(() => import('./captcha-panel.tsx'));

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
