import { useState } from 'react';
import { useSearchParams } from 'react-router';

/**
 * The texts of fields that are filled from the query of the address. They follow it when it changes, for
 * example after “Back”.
 */
export function useAddressFields<Name extends string>(names: readonly Name[]) {
  const [query] = useSearchParams();
  const inAddress = new URLSearchParams(names.map((name) => [name, query.get(name) ?? '']));
  const [known, setKnown] = useState(inAddress);
  const [texts, setTexts] = useState(inAddress);
  if (known.toString() !== inAddress.toString()) {
    setKnown(inAddress);
    setTexts(inAddress);
  }
  return {
    /** Those that are filled in, as a query. */
    filledIn: new URLSearchParams([...texts].filter(([, text]) => text !== '')),
    /** Spread on a field. */
    fieldProps: (name: Name) => ({
      name,
      value: texts.get(name) ?? '',
      onChange: ({ target }: { target: { value: string } }) =>
        setTexts((old) => {
          const changed = new URLSearchParams(old);
          changed.set(name, target.value);
          return changed;
        }),
    }),
  } as const;
}
