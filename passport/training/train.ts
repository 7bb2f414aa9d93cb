// Trains the classifier of the letters of OCR-B and writes its weights: `npm run passport-training`,
// about three minutes. The same run gives the same weights.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { randomNumbers } from '../specimens/random.ts';
import { cellLength, evened } from '../src/reader/cells.ts';
import { alphabet } from '../src/reader/classifier.ts';
import { drawLetters } from './draw-letters.ts';
import { sampleMaker } from './make-sample.ts';
import { createNetwork, hidden, learn, toBytes } from './network.ts';

const samples = Number(process.argv[2] ?? 700_000);
const batch = 64;
const random = randomNumbers(20_261_123);
const makeSample = sampleMaker(await drawLetters(), random);
const network = createNetwork(cellLength, alphabet.length + 1, random);

let right = 0;
for (let done = 0; done < samples; done += batch) {
  const rate = 0.002 * (0.5 + 0.5 * Math.cos((Math.PI * done) / samples)) + 0.000_01;
  const list = Array.from({ length: batch }, makeSample);
  right += learn(
    network,
    list.map(({ cell, letter }) => ({ cell: evened(cell), letter })),
    rate,
  );
  if (done % (batch * 1000) === 0 && done > 0) {
    console.log(`${done} letters, of the last ones ${((right / batch / 1000) * 100).toFixed(1)} % right`);
    right = 0;
  }
}

const { bytes, scales } = toBytes(network);
const lines = Buffer.from(bytes).toString('base64');
writeFileSync(
  fileURLToPath(new URL('../src/reader/weights.ts', import.meta.url)),
  `// Written by \`passport/training/train.ts\`; not to be changed by hand.

/** The hidden units of the network. */
export const hiddenUnits = ${hidden};

/** What the bytes of each layer are multiplied by. */
export const scales = [${scales.join(', ')}] as const;

/** The weights and the biases of both layers as signed bytes, in Base64. */
export const weights =
  '${lines}';
`,
);
