import { mostSceneBytes } from '@portico/contract/brand/scene';

/** What a decoder is asked for that draws a picture for the arch of an application. */
export const scenePurpose = 'scene';

/** A decoder answers with the file alone, and with nothing for what could not be drawn. */
export function toSceneMessage(picture: Buffer | null): Buffer {
  return picture ?? Buffer.alloc(0);
}

/** Reads the whole answer. Throws if it is none, because a hostile file may have taken over the decoder. */
export function readSceneMessage(message: Buffer): Buffer | null {
  if (message.length === 0) return null;
  const isWebp = message.toString('latin1', 0, 4) === 'RIFF' && message.toString('latin1', 8, 12) === 'WEBP';
  if (!isWebp || message.length > mostSceneBytes) throw new Error('The answer of the decoder is no picture.');
  return message;
}
