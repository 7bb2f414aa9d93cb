/** A test that tells people from programs. */
export interface Captcha {
  /** A new challenge for the embedded test; null when the test is made elsewhere. */
  challenge(): Promise<Record<string, unknown> | null>;
  /** Whether an answer is right, and used for the first time. Any doubt is a no. */
  accepts(answer: string, address: string): Promise<boolean>;
}
