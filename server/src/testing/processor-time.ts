/** An act whose cost is measured. */
type Act = () => Promise<unknown>;

/** What an act needs and does not count. */
type Prepare = () => Promise<unknown>;

/** How often the plain act is measured at first. */
const plainRounds = 10;
/**
 * How often an act is measured before it counts as too expensive, and from which round on it is compared.
 * Many, because beside other programs a processor can be slow for most of the rounds.
 */
const rounds = 60;
const comparedFrom = 4;

/**
 * Microseconds that the processors have worked for this process during an act. Other programs of the machine
 * do not count.
 */
export async function processorTime(act: Act): Promise<number> {
  const before = process.cpuUsage();
  await act();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/** Compares acts with a plain one. */
export interface Comparison {
  /**
   * How many times the processor time of the plain act this one takes. What seems to take more than `most`
   * times is measured again.
   */
  ratioOf(act: Act, most: number): Promise<number>;
}

/**
 * Compares acts with a plain one by the least processor time that each has taken: a job or a collection of
 * garbage makes single measurements longer and never shorter, so that a busy machine fails no comparison.
 */
export async function compareWith(plain: Act, prepare: Prepare): Promise<Comparison> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < plainRounds; round += 1) least = Math.min(least, await measure(plain));

  return {
    async ratioOf(act, most) {
      const first = (await measure(act)) / least;
      return first <= most ? first : await measureInTurn(act, most);
    },
  };

  async function measure(act: Act): Promise<number> {
    await prepare();
    return await processorTime(act);
  }

  /** Both anew and in turn: the processor can have become slower since the plain act was measured. */
  async function measureInTurn(act: Act, most: number): Promise<number> {
    let [leastPlain, leastAct] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let round = 1; round <= rounds; round += 1) {
      leastPlain = Math.min(leastPlain, await measure(plain));
      leastAct = Math.min(leastAct, await measure(act));
      if (round >= comparedFrom && leastAct <= most * leastPlain) break;
    }
    return leastAct / leastPlain;
  }
}
