import { buffer } from 'node:stream/consumers';
import { toMessage } from './message.ts';
import { decoderPurposes, renderPicture } from './render-picture.ts';

// The program of a decoder process: a picture on standard input, what it became on standard output.

// A terminal or a service manager sends these signals to all processes. The server ends its decoders itself.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});

const purpose = decoderPurposes.find((known) => known === process.argv[2]) ?? 'render';
process.stdout.write(toMessage(await renderPicture(await buffer(process.stdin), purpose)));
