import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { GoogleMap, MarkerF, useJsApiLoader } from '@react-google-maps/api';
import { googlePlaces } from './googlePlaces';
import type { PlaceService, Point } from './places';
import classes from './location.module.css';

const LIBRARIES: ['places'] = ['places'];
const ZOOM = 10; // a town and its port (1§9)
const OPTIONS = { streetViewControl: false, mapTypeControl: false, fullscreenControl: false };

/** Google calls this when it does not accept the key; the script itself loads without a complaint. */
interface MapsWindow {
  gm_authFailure?: (() => void) | undefined;
}

/** The map itself, in a module of its own so that its code is fetched only where a map is shown. */
export function MapPane(props: {
  apiKey: string;
  /** Stands in the map's place until it is there. */
  loading: ReactNode;
  centre: Point;
  marked: Point | null;
  onReady: (places: PlaceService) => void;
  onFail: () => void;
  onPick: (point: Point) => void;
}) {
  const { isLoaded, loadError } = useJsApiLoader({
    id: 'plimsoll-maps',
    googleMapsApiKey: props.apiKey,
    libraries: LIBRARIES,
  });
  const ready = useEffectEvent(props.onReady);
  const fail = useEffectEvent(props.onFail);
  useEffect(() => {
    if (loadError) fail();
    else if (isLoaded) ready(googlePlaces);
  }, [isLoaded, loadError]);
  useEffect(() => {
    const page = window as MapsWindow;
    page.gm_authFailure = () => fail();
    return () => {
      page.gm_authFailure = undefined;
    };
  }, []);

  if (loadError) return null;
  if (!isLoaded) return props.loading;
  return (
    <GoogleMap
      mapContainerClassName={classes['map'] ?? ''}
      center={props.centre}
      zoom={ZOOM}
      options={OPTIONS}
      onClick={({ latLng }) => {
        if (latLng) props.onPick(latLng.toJSON());
      }}
    >
      {props.marked ? <MarkerF position={props.marked} /> : null}
    </GoogleMap>
  );
}
