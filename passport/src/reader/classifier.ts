import { cellLength } from './cells.ts';
import { hiddenUnits, scales, weights } from './weights.ts';

/**
 * The letters of a machine-readable zone, in the order of the network's outputs. The output after them says
 * that a cell shows no letter.
 */
export const alphabet = '<0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const outputs = alphabet.length + 1;

let layers: readonly [Float32Array, Float32Array] | undefined;

/** How probable each letter is in a cell; the last number is that of no letter. */
export function classify(cell: Float32Array): Float32Array {
  layers ??= decoded();
  const [first, second] = layers;
  const units = forward(first, cell, cellLength, hiddenUnits).map((value) => Math.max(0, value));
  const scores = forward(second, units, hiddenUnits, outputs);
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

function forward(layer: Float32Array, input: Float32Array, from: number, to: number): Float32Array {
  const result = new Float32Array(to);
  for (let unit = 0; unit < to; unit += 1) {
    let sum = layer[from * to + unit] ?? 0;
    const at = unit * from;
    for (let index = 0; index < from; index += 1) sum += (layer[at + index] ?? 0) * (input[index] ?? 0);
    result[unit] = sum;
  }
  return result;
}

function decoded(): readonly [Float32Array, Float32Array] {
  const bytes = Int8Array.from(atob(weights), (byte) => byte.charCodeAt(0));
  const [firstScale, secondScale] = scales;
  const firstLength = cellLength * hiddenUnits + hiddenUnits;
  const layer = (part: Int8Array, scale: number) => Float32Array.from(part, (value) => value * scale);
  return [layer(bytes.subarray(0, firstLength), firstScale), layer(bytes.subarray(firstLength), secondScale)];
}
