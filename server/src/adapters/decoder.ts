import type { LogoKind } from '@portico/contract/brand/look';
import type { PictureProblem } from '@portico/contract/documents/verification';
import { limits } from '../platform/limits.ts';
import { decoderProgram } from '../platform/paths.ts';
import { type DrawnLogo, readLogoMessage } from './decoder/logo-message.ts';
import { readMessage } from './decoder/message.ts';
import type { DecoderPurpose, RenderedPicture } from './decoder/render-picture.ts';
import { readSceneMessage, scenePurpose } from './decoder/scene-message.ts';
import { type ProcessLimits, runIsolated } from './isolated.ts';

/**
 * Decodes a picture in a process of its own, so that one that crashes the decoder or takes it over reaches
 * neither the server nor another picture. For a passport it also reads the machine-readable zone.
 * @throws if that process does not end with a picture or a problem
 */
export async function decodePicture(
  bytes: Uint8Array,
  purpose: DecoderPurpose = 'render',
): Promise<RenderedPicture | PictureProblem> {
  return await decode(bytes, purpose, limits.pictures.decoder, readMessage);
}

/**
 * Draws a PNG or an SVG file in a process of its own, which cannot reach anything; null for what cannot be
 * drawn, or not with what such a process may use.
 */
export function drawLogo(bytes: Uint8Array, kind: LogoKind): Promise<DrawnLogo | null> {
  return inTurn(() => draw(bytes, kind, (message) => readLogoMessage(message, kind)));
}

/** Draws a PNG, JPEG or WebP file as a WebP file for an arch, in the same way. */
export function drawScene(bytes: Uint8Array): Promise<Buffer | null> {
  return inTurn(() => draw(bytes, scenePurpose, readSceneMessage));
}

/** They are drawn one after another, because a process for each of many could need all memory. */
let lastDrawing: Promise<unknown> = Promise.resolve();

function inTurn<Drawing>(drawNext: () => Promise<Drawing>): Promise<Drawing> {
  const drawn = lastDrawing.then(drawNext);
  lastDrawing = drawn;
  return drawn;
}

async function draw<Drawing>(
  bytes: Uint8Array,
  purpose: LogoKind | typeof scenePurpose,
  read: (message: Buffer) => Drawing | null,
): Promise<Drawing | null> {
  try {
    return await decode(bytes, purpose, limits.pictures.logo, read);
  } catch {
    // Any error: the file has ended the process, so it is no picture.
    return null;
  }
}

async function decode<Answer>(
  bytes: Uint8Array,
  purpose: DecoderPurpose | LogoKind | typeof scenePurpose,
  allowed: ProcessLimits,
  read: (message: Buffer) => Answer,
): Promise<Answer> {
  try {
    return read(await runIsolated(decoderProgram, bytes, allowed, [purpose]));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`the decoder of pictures ended: ${reason}`, { cause });
  }
}
