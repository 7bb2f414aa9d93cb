import { saveFile } from '../../lib/storage/save-file.ts';

/** Lets the browser save a text as a file. */
export function saveTextFile(name: string, content: string): void {
  saveFile(name, new Blob([content], { type: 'text/plain;charset=utf-8' }));
}
