import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useReducer, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { overrideSettings } from '@/api/env';
import { LocationField } from '@/shared/location/LocationField';
import { ConfirmProvider } from '@/ui/confirm';
import { goodRequest, openRequest } from './rfqRequest';
import type { Rendered } from './renderAt';

/** The maps service: the loader and the global of its script are replaced, nothing else. */
const maps = vi.hoisted(() => ({
  loaded: true,
  error: undefined as Error | undefined,
  asked: [] as string[],
  redraw: () => undefined as void,
  click: (_point: { lat: number; lng: number }) => undefined as void,
  shown: { zoom: 0, marked: null as unknown },
}));

vi.mock('@react-google-maps/api', () => ({
  useJsApiLoader: () => {
    [, maps.redraw] = useReducer((drawn: number) => drawn + 1, 0);
    return { isLoaded: maps.loaded, loadError: maps.error };
  },
  GoogleMap: (props: {
    zoom: number;
    mapContainerClassName: string;
    onClick: (event: { latLng: { toJSON: () => { lat: number; lng: number } } }) => void;
    children: ReactNode;
  }) => {
    maps.shown.zoom = props.zoom;
    maps.click = (point) => props.onClick({ latLng: { toJSON: () => point } });
    return <div data-testid="map">{props.children}</div>;
  },
  MarkerF: ({ position }: { position: unknown }) => {
    maps.shown.marked = position;
    return null;
  },
}));

const at = (lat: number, lng: number) => ({ toJSON: () => ({ lat, lng }) });

/** The global of the maps script; new keys have only the newer search, old ones only the older. */
function scriptGives(options: { newSearch?: boolean; addresses?: boolean; address?: string } = {}) {
  const { newSearch = true, addresses = true, address = 'Paradip, Odisha, India' } = options;
  const paradip = { name: 'Paradip Port', address };
  vi.stubGlobal('google', {
    maps: {
      places: {
        Place: {
          searchByText: ({ textQuery }: { textQuery: string }) => {
            maps.asked.push(textQuery);
            if (!newSearch) return Promise.reject(new Error('not switched on'));
            const places = [
              {
                id: '1',
                displayName: paradip.name,
                formattedAddress: paradip.address,
                location: at(20.3, 86.7),
              },
              {
                id: '2',
                displayName: 'Paradip Town',
                formattedAddress: 'Paradip Town, India',
                location: null,
              },
            ];
            return Promise.resolve({ places: textQuery.startsWith('Par') ? places : [] });
          },
        },
        PlacesServiceStatus: { OK: 'OK', ZERO_RESULTS: 'ZERO_RESULTS' },
        PlacesService: class {
          textSearch(_request: unknown, done: (places: unknown[] | null, status: string) => void) {
            if (newSearch) done(null, 'REQUEST_DENIED');
            else done([{ place_id: 'old', name: 'Old Quay', formatted_address: 'Kochi' }], 'OK');
          }
        },
      },
      Geocoder: class {
        geocode() {
          return addresses
            ? Promise.resolve({ results: [{ formatted_address: 'Berth CB-2, Paradip' }] })
            : Promise.reject(new Error('ZERO_RESULTS'));
        }
      },
    },
  });
}

type Answer = { lat: number; lng: number } | 'denied' | 'unavailable';
let options: PositionOptions | undefined;

/** The browser's answer about its position. */
function browserIs(answer: Answer) {
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (found, failed, asked) => {
    options = asked;
    if (typeof answer === 'string') {
      failed?.({ code: answer === 'denied' ? 1 : 2 } as GeolocationPositionError);
    } else {
      found({ coords: { latitude: answer.lat, longitude: answer.lng } } as GeolocationPosition);
    }
  };
  vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue({ getCurrentPosition } as Geolocation);
}

beforeEach(() => {
  Object.assign(maps, { loaded: true, error: undefined, asked: [] });
  options = undefined;
  scriptGives();
  browserIs('unavailable');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  overrideSettings({ googleMapsApiKey: '' });
});

/** The field alone, in a form of its own. */
function FieldAlone({ place }: { place: string }) {
  const { control } = useForm({ defaultValues: { place } });
  return <LocationField control={control} name="place" label="Place of Survey" />;
}

type Page = Pick<Rendered, 'user'>;

async function pressFind(page: Page) {
  await page.user.click(await screen.findByRole('button', { name: 'Find this place' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose a location' }));
  return { page, dialog, box: dialog.getByPlaceholderText('Search your location') };
}

/** Opens the picker of a place. */
async function openPicker(place = '', key = 'a-key') {
  overrideSettings({ googleMapsApiKey: key });
  const element = (
    <ConfirmProvider>
      <FieldAlone place={place} />
    </ConfirmProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return pressFind({ user: userEvent.setup() });
}

/** Opens the picker of the request's place. */
async function openPickerOfRequest() {
  overrideSettings({ googleMapsApiKey: 'a-key' });
  const values = goodRequest();
  values.survey.location_of_survay = '';
  return pressFind(await openRequest({ tab: 1, values }));
}

const field = () => screen.getByLabelText('Place of Survey');

describe('with a map', () => {
  it('searches after more than one character and takes a place by keyboard alone', async () => {
    const { page, dialog, box } = await openPickerOfRequest();
    const { user } = page;
    await dialog.findByTestId('map');
    expect(maps.shown.zoom).toBe(10);
    expect(await dialog.findByText('Default Location')).toBeInTheDocument();
    expect(box).toHaveFocus();
    await user.keyboard('P');
    await user.keyboard('ar');
    expect(await dialog.findByText('2 places found', { selector: '[role=status]' })).toBeInTheDocument();
    expect(maps.asked.filter((text) => text.length < 2)).toEqual([]);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(dialog.getByRole('button', { name: /Paradip Town/ })).toHaveFocus();
    await user.keyboard('{ArrowUp}{Enter}');
    expect(box).toHaveValue('Paradip Port, Paradip, Odisha, India');
    expect(maps.shown.marked).toEqual({ lat: 20.3, lng: 86.7 });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field()).toHaveValue('Paradip Port, Paradip, Odisha, India');
    expect(screen.getByRole('button', { name: 'Find this place' })).toHaveFocus();
  });

  it('keeps no more of a long address than the server takes, and says so', async () => {
    const address = `${'Navinal Island, '.repeat(12)}India`;
    scriptGives({ address });
    const { page, dialog, box } = await openPicker();
    await page.user.type(box, 'Para');
    await page.user.click(await dialog.findByRole('button', { name: /Paradip Port/ }));
    await page.user.type(box, '{Enter}');
    await waitFor(() => expect(field()).toHaveValue(`Paradip Port, ${address}`.slice(0, 139)));
    expect(screen.getByText("character can't exceed more 140")).toBeInTheDocument();
  });

  it('never sends a single character', async () => {
    const { page, dialog, box } = await openPicker();
    await dialog.findByText('Default Location');
    await page.user.type(box, 'P');
    await act(() => new Promise((done) => setTimeout(done, 500)));
    expect(maps.asked).toEqual([]);
    expect(dialog.getByRole('button', { name: 'Select' })).toBeEnabled();
  });

  it('uses the older search where the key has only that', async () => {
    scriptGives({ newSearch: false });
    const { page, dialog, box } = await openPicker();
    await page.user.type(box, 'Kochi');
    expect(await dialog.findByRole('button', { name: /Old Quay/ })).toBeInTheDocument();
  });

  it('starts where the browser is, asked for ten seconds with high accuracy', async () => {
    browserIs({ lat: 20.26, lng: 86.67 });
    const { dialog, box } = await openPicker();
    await waitFor(() => expect(box).toHaveValue('Berth CB-2, Paradip'));
    expect(options).toMatchObject({ enableHighAccuracy: true, timeout: 10_000 });
    expect(dialog.getByRole('button', { name: 'Select' })).toBeEnabled();
  });

  it('says that a point has no address, and keeps the point itself', async () => {
    scriptGives({ addresses: false });
    const { page, dialog, box } = await openPicker();
    await dialog.findByText('Default Location');
    act(() => maps.click({ lat: 1.5, lng: 103.25 }));
    expect(await dialog.findByText('Unknown Location')).toBeInTheDocument();
    expect(box).toHaveValue('1.50000, 103.25000');
    await page.user.click(dialog.getByRole('button', { name: 'Select' }));
    expect(field()).toHaveValue('1.50000, 103.25000');
  });

  it('takes the point on the map, also before its address is known', async () => {
    const { page, dialog } = await openPicker('Haldia, dock 2');
    await dialog.findByTestId('map');
    vi.spyOn(google.maps.Geocoder.prototype, 'geocode').mockReturnValue(new Promise(() => undefined));
    act(() => maps.click({ lat: 1.5, lng: 103.25 }));
    expect(maps.shown.marked).toEqual({ lat: 1.5, lng: 103.25 });
    await page.user.click(dialog.getByRole('button', { name: 'Select' }));
    expect(field()).toHaveValue('1.50000, 103.25000');
  });

  it('says when the browser may not tell its place, and leaves what is typed alone', async () => {
    browserIs('denied');
    const { page, dialog, box } = await openPicker('Haldia, dock 2');
    await dialog.findByTestId('map');
    await page.user.click(dialog.getByRole('button', { name: 'Use my position' }));
    expect(await dialog.findByText('Please enable location access')).toBeInTheDocument();
    expect(box).toHaveValue('Haldia, dock 2');
    await page.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(field()).toHaveValue('Haldia, dock 2');
  });

  it('shows that the map is loading, and takes a typed place meanwhile', async () => {
    maps.loaded = false;
    const { page, dialog, box } = await openPicker();
    expect(await dialog.findByText('Loading map...')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Select' })).toBeDisabled();
    await page.user.type(box, 'Roads of Kandla');
    await page.user.click(dialog.getByRole('button', { name: 'Select' }));
    expect(field()).toHaveValue('Roads of Kandla');
  });

  it('shows the places for what was typed while the map was loading', async () => {
    maps.loaded = false;
    const { page, dialog, box } = await openPicker();
    await dialog.findByText('Loading map...');
    await page.user.type(box, 'Par');
    maps.loaded = true;
    act(() => maps.redraw());
    expect(await dialog.findByRole('button', { name: /Paradip Port/ })).toBeInTheDocument();
    expect(box).toHaveValue('Par');
  });

  it('leaves the Enter that ends a composed sign to the input', async () => {
    const { page, dialog, box } = await openPicker();
    await page.user.type(box, 'Par');
    await dialog.findByRole('button', { name: /Paradip Port/ });
    fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
    expect(box).toHaveFocus();
  });
});

describe('without a map', () => {
  it('takes the typed place when the map fails', async () => {
    maps.loaded = false;
    maps.error = new Error('no network');
    const { page, dialog, box } = await openPicker();
    expect(await dialog.findByText('The map could not be loaded')).toBeInTheDocument();
    await page.user.type(box, 'Kandla, berth 4{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field()).toHaveValue('Kandla, berth 4');
  });

  it('takes the typed place on an installation that has no key, and asks nobody', async () => {
    const { page, dialog, box } = await openPicker('', '');
    expect(await dialog.findByText('No map is available here')).toBeInTheDocument();
    expect(options).toBeUndefined();
    await page.user.type(box, 'Tuticorin');
    await page.user.click(dialog.getByRole('button', { name: 'Select' }));
    expect(field()).toHaveValue('Tuticorin');
    expect(maps.asked).toEqual([]);
  });
});
