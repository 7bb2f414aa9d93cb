import { InvalidArgumentError } from 'commander';

/** Reads a whole number of an option. */
export function readWhole(least: number): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (!/^\d{1,9}$/.test(text) || number < least)
      throw new InvalidArgumentError(`It must be a whole number from ${least}.`);
    return number;
  };
}
