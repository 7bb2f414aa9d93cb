import { join } from 'node:path';

// Holds for the source (server/src) and for the bundle (server/dist) alike.
const serverRoot = join(import.meta.dirname, '..');

export const migrationsFolder = join(serverRoot, 'migrations');
export const portalFolder = join(serverRoot, '../portal/dist');
export const sampleDocumentsFolder = join(serverRoot, 'cdn');
