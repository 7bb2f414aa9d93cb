import { useEffect, useRef, useState } from 'react';
import { useConfig } from '../../lib/config/config.ts';
import { useCountries } from '../../lib/countries/use-countries.ts';
import { useLocale } from '../../lib/i18n/i18n.tsx';
import { type FoundAddress, foundAddress } from './found-address.ts';
import { type AddressComponent, useLoadPlaces } from './places-script.ts';

/** Typing pauses this long before Google is asked. */
const pauseMs = 250;
const fewest = 3;

interface Suggestion {
  readonly value: string;
  readonly label: string;
  readonly find: () => Promise<readonly AddressComponent[]>;
}

/**
 * Suggestions of Google for an address [5.26, 7.36]; `undefined` without a key. If Google is not reached,
 * there are none, and the address is typed.
 */
export function usePlaces() {
  const loadPlaces = useLoadPlaces();
  const { googleApiKey } = useConfig();
  const locale = useLocale();
  const countries = useCountries('listVerificationCountries');
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  /** Google bills the requests of one choice together. */
  const session = useRef<object>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const searched = useRef('');

  useEffect(() => {
    // Any error: a search tries again.
    if (googleApiKey) loadPlaces(googleApiKey, locale).catch(() => {});
    return () => clearTimeout(timer.current);
  }, [loadPlaces, googleApiKey, locale]);

  /** What was typed before the script has loaded is asked for when it has. */
  const fetchSuggestions = async (key: string, input: string) => {
    const places = await loadPlaces(key, locale);
    session.current ??= new places.AutocompleteSessionToken();
    const request = { input, language: locale, sessionToken: session.current };
    return places.AutocompleteSuggestion.fetchAutocompleteSuggestions(request);
  };

  const ask = async (key: string, input: string) => {
    // Any error: without Google there are no suggestions.
    const answer = await fetchSuggestions(key, input).catch(() => null);
    // A slower answer to what was typed before is out of date.
    if (searched.current !== input) return;
    const found = answer?.suggestions.flatMap(({ placePrediction }) => placePrediction ?? []) ?? [];
    setSuggestions(
      found.map((prediction) => ({
        value: prediction.placeId,
        label: prediction.text.toString(),
        find: async () => {
          const place = prediction.toPlace();
          await place.fetchFields({ fields: ['addressComponents'] });
          return place.addressComponents ?? [];
        },
      })),
    );
  };

  if (!googleApiKey) return undefined;
  return {
    suggestions,
    /** Asks for suggestions, once typing pauses. */
    search: (typed: string) => {
      clearTimeout(timer.current);
      searched.current = typed.trim();
      if (searched.current.length < fewest) setSuggestions([]);
      else timer.current = setTimeout(() => void ask(googleApiKey, searched.current), pauseMs);
    },
    /** The address of a suggestion; `null` if Google is not reached. */
    choose: async (suggestion: Suggestion): Promise<FoundAddress | null> => {
      setSuggestions([]);
      session.current = undefined;
      // Any error: the user is told that Google is not reached.
      const components = await suggestion.find().catch(() => null);
      return components && foundAddress(components, countries?.map(({ code }) => code) ?? []);
    },
  } as const;
}
