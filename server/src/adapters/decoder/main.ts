import { buffer } from 'node:stream/consumers';
import { logoKinds } from '@portico/contract/brand/look';
import { drawLogo } from './draw-logo.ts';
import { drawScene } from './draw-scene.ts';
import { toLogoMessage } from './logo-message.ts';
import { toMessage } from './message.ts';
import { decoderPurposes, renderPicture } from './render-picture.ts';
import { scenePurpose, toSceneMessage } from './scene-message.ts';

// The program of a decoder process: a picture on standard input, what it became on standard output.

// A terminal or a service manager sends these signals to all processes. The server ends its decoders itself.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});

const [, , asked] = process.argv;
const kind = logoKinds.find((known) => known === asked);
const purpose = decoderPurposes.find((known) => known === asked) ?? 'render';
const input = await buffer(process.stdin);
if (asked === scenePurpose) process.stdout.write(toSceneMessage(await drawScene(input)));
else
  process.stdout.write(
    kind ? toLogoMessage(await drawLogo(input, kind)) : toMessage(await renderPicture(input, purpose)),
  );
