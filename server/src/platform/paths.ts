import { basename, join } from 'node:path';

// The bundle is in server/dist, this file in server/src/platform.
const isBundle = basename(import.meta.dirname) === 'dist';
const serverRoot = join(import.meta.dirname, isBundle ? '..' : '../..');

export const migrationsFolder = join(serverRoot, 'migrations');
export const portalFolder = join(serverRoot, '../portal/dist');
export const consoleFolder = join(serverRoot, '../console/dist');
export const sampleDocumentsFolder = join(serverRoot, 'cdn');
/**
 * The program of a decoder process, always from the bundle: its process may read nothing else, and starts in
 * half the time.
 */
export const decoderProgram = join(serverRoot, 'dist/decoder.mjs');
