import { join } from 'node:path';

// The source (server/src) and the bundle (server/dist) are both one level below this folder.
const serverRoot = join(import.meta.dirname, '..');

export const migrationsFolder = join(serverRoot, 'migrations');
export const portalFolder = join(serverRoot, '../portal/dist');
export const consoleFolder = join(serverRoot, '../console/dist');
export const sampleDocumentsFolder = join(serverRoot, 'cdn');
/** The program of a decoder process, always from the bundle: its process may read nothing else, and starts in half the time. */
export const decoderProgram = join(serverRoot, 'dist/decoder.mjs');
