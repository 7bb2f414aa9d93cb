import type { PictureProblem } from '@portico/contract/documents/verification';
import { limits } from '../platform/limits.ts';
import { decoderProgram } from '../platform/paths.ts';
import { readMessage } from './decoder/message.ts';
import type { DecoderPurpose, RenderedPicture } from './decoder/render-picture.ts';
import { runIsolated } from './isolated.ts';

/**
 * Decodes a picture in a process of its own, so that one that crashes the decoder or takes it over reaches
 * neither the server nor another picture. For a passport it also reads the machine-readable zone.
 * @throws if that process does not end with a picture or a problem
 */
export async function decodePicture(
  bytes: Uint8Array,
  purpose: DecoderPurpose = 'render',
): Promise<RenderedPicture | PictureProblem> {
  try {
    return readMessage(await runIsolated(decoderProgram, bytes, limits.pictures.decoder, [purpose]));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`the decoder of pictures ended: ${reason}`, { cause });
  }
}
