import type { Country } from '@portico/contract/countries';
import type { PassportMetadata } from '@portico/contract/documents/verification';
import type { ReadPassport } from '@portico/passport/zone/parse-zone';
import type { ZoneField } from '@portico/passport/zone/zone-fields';
import { useEffect, useRef, useState } from 'react';
import { readPassport } from '../../lib/passport/read-passport.ts';
import type { Reading } from '../../lib/passport/reading.ts';
import { today } from './passport-form.ts';
import { valuesToFill } from './read-values.ts';

export type ReadingState = { readonly outcome: 'none' | 'reading' } | Reading;

interface ReadingOptions {
  readonly values: Readonly<PassportMetadata>;
  /** What registration knows, and the form was filled with. */
  readonly registered: Partial<PassportMetadata>;
  /** The countries that the product knows, once they are loaded. */
  readonly countries: readonly Country[] | undefined;
  readonly set: (name: ZoneField, value: string) => void;
}

/** Reads the picture that the user has chosen, and fills in what is empty. */
export function usePassportReading(options: ReadingOptions) {
  const [reading, setReading] = useState<ReadingState>({ outcome: 'none' });
  const running = useRef<AbortController>(null);
  // The user may type while a picture is read.
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => () => running.current?.abort(), []);

  const cancel = () => {
    running.current?.abort();
    setReading({ outcome: 'none' });
  };

  const read = async (file: Blob) => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setReading({ outcome: 'reading' });
    try {
      const found = await readPassport(file, today(), own.signal);
      if (found.outcome !== 'read') return setReading(found);
      const { values, registered, countries, set } = latest.current;
      const passport = withKnownCountry(found.passport, countries);
      for (const [name, value] of valuesToFill(passport, values, registered)) set(name, value);
      setReading({ outcome: 'read', passport });
    } catch (error) {
      if (!own.signal.aborted) throw error;
    }
  };

  return { reading, read, cancel } as const;
}

/** A country that the product does not offer cannot be filled in. */
function withKnownCountry(
  { citizenship, ...others }: ReadPassport,
  countries: readonly Country[] | undefined,
): ReadPassport {
  const isOffered = !countries || countries.some(({ code }) => code === citizenship?.value);
  return citizenship && isOffered ? { ...others, citizenship } : others;
}
