import { ApiError } from '@portico/web/api-error';
import { useEffect, useRef, useState } from 'react';
import { type Call, useApi } from '../../lib/api/api.ts';
import { useConfig } from '../../lib/config/config.ts';
import { useNewConfig } from '../forms/use-new-config.ts';
import { backgroundProof } from './background-proof.ts';

/** The code with which the server asks for the captcha. */
const captchaRequired = 'google_recaptcha_v2_required';

/** The state of the proof of work, which the browser computes without the user. */
export type ProofProgress = 'idle' | 'working' | 'done' | 'failed';

const newBackgroundProof = (call: Call) =>
  backgroundProof(async (signal) => (await import('./proof-of-work.ts')).proofOfWork(call, signal));

/**
 * A captcha that a form shows when the server asks for it. Each answer can be used once. The proof of work
 * needs no user: it is solved in the background, and a submit waits for it. The others wait for the user.
 */
export function useCaptcha() {
  const call = useApi();
  const automatic = useConfig().captcha === 'altcha';
  const [required, setRequired] = useState(false);
  const [answerNumber, setAnswerNumber] = useState(0);
  const [progress, setProgress] = useState<ProofProgress>('idle');
  const [proofs] = useState(() => newBackgroundProof(call));
  const [refusals, setRefusals] = useState(0);
  const userAnswer = useRef<string>(undefined);
  // The operator may have chosen another captcha since the page was opened.
  useNewConfig(refusals > 0, refusals);

  useEffect(() => proofs.stop, [proofs]);

  /** Solves a challenge ahead of time. Call it when the server is likely to ask for a captcha next. */
  const prepare = () => {
    if (!automatic) return;
    setProgress('working');
    // Any error: the user can try again.
    proofs.start().then(
      () => setProgress('done'),
      () => {
        setProgress('failed');
        setRefusals((count) => count + 1);
      },
    );
  };

  const answer = async (signal: AbortSignal): Promise<string> => {
    if (!automatic) {
      if (!userAnswer.current) throw captchaError(captchaRequired);
      return userAnswer.current;
    }
    prepare();
    return proofs.take(signal).catch((error: unknown) => {
      throw signal.aborted ? error : captchaError(captchaRequired);
    });
  };

  /**
   * Sends the form, with a captcha answer if the server has asked for one. Returns `undefined` when the user
   * has to answer now. Other failures of the captcha are errors of the field `captcha`.
   */
  const submit = async <Result>(
    send: (answer: string | undefined) => Promise<Result>,
    signal: AbortSignal,
  ): Promise<Result | undefined> => {
    const attempt = async (withAnswer: boolean): Promise<Result | undefined> => {
      const given = withAnswer ? await answer(signal) : undefined;
      try {
        return await send(given);
      } catch (error) {
        if (withAnswer) prepare();
        // What is refused at a field, also the captcha's, is shown there.
        if (!(error instanceof ApiError) || !error.commonCodes.includes(error.code)) throw error;
        if (error.code === 'invalid_recaptcha') {
          setRefusals((count) => count + 1);
          throw captchaError(error.code, error);
        }
        if (error.code !== captchaRequired) throw error;
        if (withAnswer) throw captchaError(captchaRequired, error);
        setRequired(true);
        return automatic ? attempt(true) : undefined;
      } finally {
        userAnswer.current = undefined;
        if (withAnswer) setAnswerNumber((count) => count + 1);
      }
    };
    return attempt(required);
  };

  return {
    required,
    /** Whether the browser answers without the user. */
    automatic,
    progress,
    /** Changes when the answer has been used and another one is needed. */
    answerNumber,
    prepare,
    submit,
    answerWith: (given: string | undefined) => {
      userAnswer.current = given;
    },
  } as const;
}
export type CaptchaState = ReturnType<typeof useCaptcha>;

function captchaError(code: string, cause?: ApiError): ApiError {
  return new ApiError(cause?.status ?? 400, [{ code, fieldName: 'captcha' }], cause);
}

/** What a form gives to its captcha. */
export interface CaptchaProps {
  state: CaptchaState;
  error: string | undefined;
  /** Called when the user starts to answer: removes the error of the field `captcha`. */
  onChange: () => void;
}

/** What a test of a captcha gets. */
export interface CaptchaTestProps {
  state: CaptchaState;
  error: string | undefined;
  onAnswer: (answer: string | undefined) => void;
}
