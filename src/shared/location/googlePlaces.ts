/// <reference types="google.maps" />
import type { FoundPlace, PlaceService, Point } from './places';

const NEAR_M = 50_000;

/** The newer search; keys made since March 2025 can use no other. */
async function searchNew(text: string, near: Point): Promise<FoundPlace[]> {
  const { places } = await google.maps.places.Place.searchByText({
    textQuery: text,
    fields: ['id', 'displayName', 'formattedAddress', 'location'],
    locationBias: { center: near, radius: NEAR_M },
    maxResultCount: 10,
  });
  return places.map((place) => ({
    id: place.id,
    name: place.displayName ?? '',
    address: place.formattedAddress ?? '',
    point: place.location?.toJSON() ?? null,
  }));
}

/** The older search, for keys on which only it is switched on. */
function searchOld(text: string, near: Point): Promise<FoundPlace[]> {
  const service = new google.maps.places.PlacesService(document.createElement('div'));
  return new Promise((done, failed) => {
    service.textSearch({ query: text, location: near, radius: NEAR_M }, (places, status) => {
      if (status !== google.maps.places.PlacesServiceStatus.OK) {
        if (status === google.maps.places.PlacesServiceStatus.ZERO_RESULTS) done([]);
        else failed(new Error(`places: ${status}`));
        return;
      }
      done(
        (places ?? []).map((place, index) => ({
          id: place.place_id ?? String(index),
          name: place.name ?? '',
          address: place.formatted_address ?? '',
          point: place.geometry?.location?.toJSON() ?? null,
        })),
      );
    });
  });
}

/** Google's places and geocoding, once its script is loaded. */
export const googlePlaces: PlaceService = {
  async search(text, near) {
    try {
      return await searchNew(text, near);
    } catch {
      return searchOld(text, near);
    }
  },
  async addressOf(point) {
    try {
      const { results } = await new google.maps.Geocoder().geocode({ location: point });
      return results[0]?.formatted_address ?? null;
    } catch {
      return null;
    }
  },
};
