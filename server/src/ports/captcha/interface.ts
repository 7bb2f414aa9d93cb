/** A test that tells people from programs, whatever was used before. */
export interface CaptchaTest {
  /** A new challenge for the embedded test; null when the test is made elsewhere. */
  challenge(): Promise<Record<string, unknown> | null>;
  /** What a right answer solves, by a name that is the same in every spelling of the answer; null for a wrong one. */
  solvedBy(answer: string, address: string): Promise<string | null>;
}

export interface Captcha extends Pick<CaptchaTest, 'challenge'> {
  /** Whether an answer is right, and solves what nobody has used yet. Any doubt is a no. */
  accepts(answer: string, address: string): Promise<boolean>;
}
