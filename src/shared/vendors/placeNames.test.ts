import { expect, it } from 'vitest';
import { namedIn } from './placeNames';

const PORTS = [
  'Mumbai',
  'Nhava Sheva (Jawaharlal Nehru)',
  'Kochi (Cochin)',
  'Port Said',
  'Said',
  'Fredrikstad',
];

it.each([
  ['Mumbai, India', 'Mumbai'],
  ['berth 4, MUMBAI', 'Mumbai'],
  ['Nhava Sheva, box terminal 2', 'Nhava Sheva (Jawaharlal Nehru)'],
  ['Cochin Shipyard', 'Kochi (Cochin)'],
  ['Port Said roads', 'Port Said'],
  ['Frédrikstad', 'Fredrikstad'],
])('finds in “%s” the port %s', (place, port) => {
  expect(namedIn(place, PORTS)).toBe(port);
});

it.each(['', 'Paradip, berth CB-2', 'Navi Mumbaikar Yard'])('finds no port in “%s”', (place) => {
  expect(namedIn(place, PORTS)).toBe('');
});
