import { normal } from '../specimens/random.ts';

/** The units of the hidden layer. */
export const hidden = 72;

/** A network of two layers: weights of each unit one after the other, then the biases. */
export interface Network {
  readonly inputs: number;
  readonly outputs: number;
  readonly layers: readonly [Layer, Layer];
  steps: number;
}

interface Layer {
  readonly values: Float32Array;
  readonly gradients: Float32Array;
  readonly means: Float32Array;
  readonly squares: Float32Array;
}

export function createNetwork(inputs: number, outputs: number, random: () => number): Network {
  const layer = (from: number, to: number): Layer => {
    const length = from * to + to;
    const values = Float32Array.from({ length }, (_, at) =>
      at < from * to ? normal(random) * Math.sqrt(2 / from) : 0,
    );
    const zeros = () => new Float32Array(length);
    return { values, gradients: zeros(), means: zeros(), squares: zeros() };
  };
  return { inputs, outputs, layers: [layer(inputs, hidden), layer(hidden, outputs)], steps: 0 };
}

/** One step of Adam over a few cells. Returns how many of them were recognised before it. */
export function learn(
  network: Network,
  batch: readonly { readonly cell: Float32Array; readonly letter: number }[],
  rate: number,
): number {
  const [first, second] = network.layers;
  const { inputs, outputs } = network;
  let right = 0;
  for (const { cell, letter } of batch) {
    const units = forward(first.values, cell, inputs, hidden).map((value) => Math.max(0, value));
    const scores = softmax(forward(second.values, units, hidden, outputs));
    if (scores.indexOf(Math.max(...scores)) === letter) right += 1;
    const back = new Float32Array(hidden);
    for (let output = 0; output < outputs; output += 1) {
      const delta = (scores[output] ?? 0) - (output === letter ? 1 : 0);
      const at = output * hidden;
      for (let unit = 0; unit < hidden; unit += 1) {
        back[unit] = (back[unit] ?? 0) + delta * (second.values[at + unit] ?? 0);
        second.gradients[at + unit] = (second.gradients[at + unit] ?? 0) + delta * (units[unit] ?? 0);
      }
      const bias = outputs * hidden + output;
      second.gradients[bias] = (second.gradients[bias] ?? 0) + delta;
    }
    for (let unit = 0; unit < hidden; unit += 1) {
      const delta = (units[unit] ?? 0) > 0 ? (back[unit] ?? 0) : 0;
      if (delta === 0) continue;
      const at = unit * inputs;
      for (let input = 0; input < inputs; input += 1)
        first.gradients[at + input] = (first.gradients[at + input] ?? 0) + delta * (cell[input] ?? 0);
      const bias = hidden * inputs + unit;
      first.gradients[bias] = (first.gradients[bias] ?? 0) + delta;
    }
  }
  network.steps += 1;
  for (const layer of network.layers) adam(layer, rate, batch.length, network.steps);
  return right;
}

function adam(
  { values, gradients, means, squares }: Layer,
  rate: number,
  count: number,
  steps: number,
): void {
  const meanScale = 1 / (1 - 0.9 ** steps);
  const squareScale = 1 / (1 - 0.999 ** steps);
  for (let at = 0; at < values.length; at += 1) {
    const gradient = (gradients[at] ?? 0) / count;
    gradients[at] = 0;
    const mean = 0.9 * (means[at] ?? 0) + 0.1 * gradient;
    const square = 0.999 * (squares[at] ?? 0) + 0.001 * gradient * gradient;
    means[at] = mean;
    squares[at] = square;
    values[at] =
      (values[at] ?? 0) * (1 - rate * 0.002) -
      (rate * mean * meanScale) / (Math.sqrt(square * squareScale) + 1e-8);
  }
}

function forward(values: Float32Array, input: Float32Array, from: number, to: number): Float32Array {
  const result = new Float32Array(to);
  for (let unit = 0; unit < to; unit += 1) {
    let sum = values[from * to + unit] ?? 0;
    const at = unit * from;
    for (let index = 0; index < from; index += 1) sum += (values[at + index] ?? 0) * (input[index] ?? 0);
    result[unit] = sum;
  }
  return result;
}

function softmax(scores: Float32Array): Float32Array {
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

/** The weights as signed bytes, with one scale for each layer. */
export function toBytes({ layers }: Network): { bytes: Int8Array; scales: number[] } {
  const scales = layers.map(({ values }) => Math.max(...values.map(Math.abs)) / 127);
  const bytes = layers.flatMap(({ values }, index) =>
    Array.from(values, (value) => Math.round(value / (scales[index] ?? 1))),
  );
  return { bytes: Int8Array.from(bytes), scales };
}
