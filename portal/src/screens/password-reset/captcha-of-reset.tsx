import { type RefObject, useEffect } from 'react';
import { Captcha } from '../../components/captcha/captcha.tsx';
import { type CaptchaProps, type CaptchaState, useCaptcha } from '../../components/captcha/use-captcha.ts';

export interface CaptchaOfResetProps extends Pick<CaptchaProps, 'error' | 'onChange'> {
  /** Holds the captcha for the form, which sends its answer. */
  holder: RefObject<CaptchaState | null>;
  /** Called once it can be sent. */
  onReady: () => void;
}

/**
 * The captcha of the form for a reset link, which is loaded only where a rule of the operator asks for one.
 */
export default function CaptchaOfReset({ holder, onReady, ...props }: CaptchaOfResetProps) {
  const captcha = useCaptcha();
  useEffect(() => {
    holder.current = captcha;
    onReady();
  });
  return <Captcha state={captcha} {...props} />;
}
