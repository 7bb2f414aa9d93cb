/**
 * The settings that this process has from its settings file. A variable of the environment wins over the
 * file, and what it sets stays fixed whatever staff choose.
 */
const names = new Set<string>();

export function noteFromFile(name: string): void {
  names.add(name);
}

/** Forgets what the settings file has set, for processes that read the file themselves. */
export function removeFromEnvironment(): void {
  for (const name of names) delete process.env[name];
}

export const isFromFile = (name: string): boolean => names.has(name);
