/** What the product has acknowledged, and where its answers contradict that. */
export class Ledger {
  /** Answers by their status, or by why there was none. */
  readonly answers = new Map<string, number>();
  readonly contradictions: string[] = [];
  /** Tokens of sessions whose end was acknowledged, and of those that nobody has ended. */
  readonly ended: string[] = [];
  readonly live: string[] = [];
  /** E-mails whose registration was acknowledged. */
  readonly registered: string[] = [];
  acknowledged = 0;
  /** Milliseconds of the slowest answer. */
  slowest = 0;

  note(answer: string, took: number): void {
    this.answers.set(answer, (this.answers.get(answer) ?? 0) + 1);
    this.slowest = Math.max(this.slowest, took);
  }

  contradict(sentence: string): void {
    this.contradictions.push(sentence);
  }
}
