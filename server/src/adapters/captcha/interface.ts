/** A captcha service. It accepts the same answer any number of times. */
export interface CaptchaProvider {
  /** A new challenge for the embedded captcha; null if the browser gets the challenge from another server. */
  challenge(): Promise<Record<string, unknown> | null>;
  /**
   * An identifier of the solved challenge, or null for a wrong answer. Two encodings of the same answer have
   * the same identifier.
   * @param address the client's IP address
   */
  verify(answer: string, address: string): Promise<string | null>;
}

/** The captcha of this installation. */
export interface Captcha extends Pick<CaptchaProvider, 'challenge'> {
  /**
   * Whether an answer is right and was not used before. False also if the captcha service cannot be reached.
   */
  accepts(answer: string, address: string): Promise<boolean>;
}
