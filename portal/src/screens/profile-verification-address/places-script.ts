import type { Locale } from '@portico/contract/locales';
import { usePart } from '@portico/web/page-state';

/** The parts of the Maps JavaScript API that the form uses ("Place Autocomplete Data API"). */
export interface Places {
  readonly AutocompleteSuggestion: {
    fetchAutocompleteSuggestions(request: {
      input: string;
      language: string;
      sessionToken: object;
    }): Promise<{ suggestions: readonly { readonly placePrediction: PlacePrediction | null }[] }>;
  };
  readonly AutocompleteSessionToken: new () => object;
}

interface PlacePrediction {
  readonly placeId: string;
  readonly text: { toString(): string };
  toPlace(): Place;
}

interface Place {
  fetchFields(request: { fields: readonly string[] }): Promise<unknown>;
  readonly addressComponents?: readonly AddressComponent[] | null;
}

/** A part of an address: `types` says which, such as `route` or `postal_code`. */
export interface AddressComponent {
  readonly longText: string | null;
  readonly shortText: string | null;
  readonly types: readonly string[];
}

declare global {
  interface Window {
    google?: { readonly maps: { importLibrary(name: 'places'): Promise<Places> } };
    porticoMapsLoaded?: () => void;
  }
}

/** Returns a function that loads Google's script, once. After a failure the next call tries again. */
export function useLoadPlaces(): (key: string, locale: Locale) => Promise<Places> {
  return usePart(createLoadPlaces);
}

function createLoadPlaces() {
  let loading: Promise<Places> | undefined;
  return (key: string, locale: Locale): Promise<Places> => {
    loading ??= inject(key, locale).catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

function inject(key: string, locale: Locale): Promise<Places> {
  return new Promise((resolve, reject) => {
    const query = new URLSearchParams({
      key,
      v: 'weekly',
      loading: 'async',
      libraries: 'places',
      language: locale,
      callback: 'porticoMapsLoaded',
    });
    window.porticoMapsLoaded = () => {
      if (window.google) resolve(window.google.maps.importLibrary('places'));
      else reject(new Error('The script brought nothing'));
    };
    const script = document.createElement('script');
    script.src = `https://maps.googleapis.com/maps/api/js?${query}`;
    script.async = true;
    script.onerror = () => reject(new Error('The script did not load'));
    document.head.append(script);
  });
}
