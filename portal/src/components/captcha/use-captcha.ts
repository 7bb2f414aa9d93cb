import { useRef, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';

/** The code with which the server asks for the check. */
const demand = 'google_recaptcha_v2_required';

/** A security check that joins a form once the server asks for it. Every answer serves once. */
export function useCaptcha() {
  const [demanded, setDemanded] = useState(false);
  const [round, setRound] = useState(0);
  const answer = useRef<string>(undefined);

  /**
   * Sends with the answer, if one is due. `undefined` means the server has just asked for one; what else goes wrong with
   * it is thrown as an error of the field `captcha`.
   */
  const pass = async <Result>(send: (answer: string | undefined) => Promise<Result>) => {
    if (demanded && !answer.current) throw captchaError(demand);
    try {
      return await send(answer.current);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'invalid_recaptcha') throw captchaError(error.code, error);
      if (error.code !== demand) throw error;
      if (demanded) throw captchaError(demand, error);
      setDemanded(true);
      return undefined;
    } finally {
      answer.current = undefined;
      setRound((count) => count + 1);
    }
  };

  return {
    demanded,
    /** Changes when an answer has been spent and another one is needed. */
    round,
    pass,
    answerWith: (given: string | undefined) => {
      answer.current = given;
    },
  } as const;
}
export type CaptchaState = ReturnType<typeof useCaptcha>;

function captchaError(code: string, cause?: ApiError): ApiError {
  return new ApiError(cause?.status ?? 400, [{ code, fieldName: 'captcha' }], cause);
}
