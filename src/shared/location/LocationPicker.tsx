import { Component, lazy, Suspense, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { LocateFixed, MapPin } from 'lucide-react';
import { settings } from '@/api/env';
import { plural } from '@/lib/numbers';
import { Button } from '@/ui/Button';
import { Field } from '@/ui/form/Field';
import { FormDialog } from '@/ui/form/FormDialog';
import { InputBox } from '@/ui/form/InputBox';
import { CAP, cleanText } from '@/ui/form/textRules';
import { Note } from '@/ui/Note';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { placeText } from './places';
import { usePlaceChoice, type SearchState } from './usePlaceChoice';
import classes from './location.module.css';

const MapPane = lazy(async () => ({ default: (await import('./MapPane')).MapPane }));

/** A map whose code or drawing fails gives way to the typed place. */
class MapGuard extends Component<{ onFail: () => void; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onFail();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

function searchStateText(findings: SearchState): string {
  switch (findings.kind) {
    case 'none':
      return '';
    case 'searching':
      return 'Searching…';
    case 'failed':
      return 'The search did not answer. You can use the place as you typed it.';
    case 'found': {
      const { length } = findings.places;
      if (length === 0) return 'No place found. You can use the place as you typed it.';
      return `${plural(length, 'place')} found`;
    }
  }
}

/** Chooses a place: found by its name, picked on the map, or simply typed where there is no map (D73). */
export function LocationPicker(props: {
  /** The text of the field. */
  start: string;
  onSelect: (place: string) => void;
  onClose: () => void;
}) {
  const apiKey = settings().googleMapsApiKey;
  const [map, setMap] = useState<'none' | 'shown' | 'failed'>(apiKey ? 'shown' : 'none');
  const choice = usePlaceChoice(props.start);
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const places = choice.results.kind === 'found' ? choice.results.places : [];
  const place = choice.text.trim();

  const results = () => [...(list.current?.querySelectorAll('button') ?? [])];
  const step = (by: number) => {
    const all = results();
    const at = all.indexOf(document.activeElement as HTMLButtonElement) + by;
    all[Math.max(0, Math.min(at, all.length - 1))]?.focus();
  };
  const moveInList = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp' && results()[0] === document.activeElement) search.current?.focus();
    else if (event.key === 'ArrowUp') step(-1);
    else return;
    event.preventDefault();
  };

  return (
    <FormDialog
      open
      size="md"
      title="Choose a location"
      holds={choice.text}
      submitLabel="Select"
      submitDisabledReason={place === '' ? 'Type or choose a place' : null}
      loading={false}
      submitError={null}
      onClose={props.onClose}
      onSubmit={() => props.onSelect(place)}
    >
      <div>
        <Field
          label="Location"
          help={
            searchStateText(choice.results) ||
            (choice.onMap && map === 'shown'
              ? 'Choose one of the places found, or a point on the map.'
              : undefined)
          }
        >
          {(aria) => (
            <InputBox
              {...aria}
              autoFocus
              ref={search}
              value={choice.text}
              placeholder="Search your location"
              start={<MapPin aria-hidden />}
              onChange={(event) => choice.type(cleanText(event.target.value, { limit: CAP }).text)}
              onKeyDown={(event) => {
                // the Enter that ends a composed sign
                if (places.length === 0 || event.nativeEvent.isComposing) return;
                if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
                event.preventDefault();
                step(1);
              }}
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Field>
        <VisuallyHidden role="status">{searchStateText(choice.results)}</VisuallyHidden>
        {places.length > 0 ? (
          <ul ref={list} className={classes['places']} aria-label="Places found">
            {places.map((found) => (
              <li key={found.id}>
                <button
                  type="button"
                  onKeyDown={moveInList}
                  onClick={() => {
                    choice.take(found);
                    search.current?.focus();
                  }}
                >
                  <span>{found.name || placeText(found)}</span>
                  {found.name && found.address ? <small className="hint">{found.address}</small> : null}
                </button>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <div className={`buttons quiet ${classes['here']}`}>
        <Button
          variant="outlined"
          size="small"
          loading={choice.locating}
          loadingLabel="Finding your position…"

          startIcon={<LocateFixed aria-hidden />}
          onClick={choice.locate}
        >
          Use my position
        </Button>
        <span role="status">{choice.message}</span>
      </div>
      {map === 'none' || map === 'failed' ? (
        <Note tone="info" title={map === 'none' ? 'No map is available here' : 'The map could not be loaded'}>
          Type the place in words, such as port and berth, then select it.
        </Note>
      ) : (
        <MapGuard onFail={() => setMap('failed')}>
          <Suspense fallback={<MapLoading />}>
            <MapPane
              apiKey={apiKey}
              loading={<MapLoading />}
              centre={choice.centre}
              marked={choice.marked}
              onReady={(service) => void choice.onMapReady(service)}
              onFail={() => setMap('failed')}
              onPick={choice.pick}
            />
          </Suspense>
        </MapGuard>
      )}
    </FormDialog>
  );
}

/** Stands in the map's place until it is there. */
function MapLoading() {
  return (
    <div className={classes['map']} role="status" aria-busy="true">
      Loading map...
    </div>
  );
}
