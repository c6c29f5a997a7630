/** The server's name of the n-th record of a series. */
export const seriesName = (prefix: string, number: number) => `${prefix}-${String(number).padStart(5, '0')}`;

/** A customer of the marketplace. */
export interface RequesterParty {
  id: string;
  name: string;
  group: 'Enterprise' | 'Individual';
  email: string;
  taxId: string;
  /** Its cargoes. */
  cargoes: readonly string[];
}

/** A survey company. */
export interface VendorParty {
  id: string;
  name: string;
  email: string;
  mobile: string;
  /** Its ports, from the reference data. */
  ports: readonly string[];
  countries: readonly string[];
  /** Categories of the types it offers. */
  categories: readonly string[];
  address: string;
}

/** A field surveyor. */
export interface SurveyorParty {
  id: string;
  first: string;
  last: string;
  email: string;
  vendors: readonly string[];
  independent?: boolean;
}

const GRAIN = ['Yellow maize in bulk', 'Wheat in bulk', 'Soya bean meal in bulk'];
const STEEL = ['Hot rolled coils', 'Steel plates', 'Wire rods in coils'];
const COAL = ['Steam coal in bulk', 'Coking coal in bulk', 'Iron ore fines in bulk'];
const GENERAL = ['Granite blocks', 'Machinery in cases', 'Basmati rice in bags', 'Cotton bales'];

const requester = (
  number: number,
  name: string,
  email: string,
  cargoes: readonly string[],
  group: RequesterParty['group'] = 'Enterprise',
): RequesterParty => ({
  id: seriesName('REQ', number),
  name,
  email,
  group,
  cargoes,
  taxId: group === 'Enterprise' ? `27AAPCM${1200 + number}F1Z${number % 10}` : '',
});

/** Requesters; the first three have accounts. */
export const requesters: readonly RequesterParty[] = [
  requester(1, 'Meridian Grain Traders', 'requester@plimsoll.example', GRAIN),
  requester(2, 'Rohan Deshpande', 'individual@plimsoll.example', GENERAL, 'Individual'),
  requester(3, 'Konkan Freight Desk', 'b2b@plimsoll.example', GENERAL),
  requester(4, 'Northlight Steel Imports', 'desk@northlight.example', STEEL),
  requester(5, 'Sable Point Chartering', 'ops@sablepoint.example', COAL),
  requester(6, 'Oriel Commodities', 'shipping@oriel.example', GRAIN),
  requester(7, 'Palghat Granite Exports', 'export@palghatgranite.example', GENERAL),
  requester(8, 'Vasant Cotton Company', 'trade@vasantcotton.example', GENERAL),
  requester(9, 'Tern Bulk Carriers', 'chartering@ternbulk.example', COAL),
  requester(10, 'Gulf Lantern Project Cargo', 'projects@gulflantern.example', STEEL),
  requester(11, 'Monsoon Rice Mills', 'sales@monsoonrice.example', GENERAL),
  requester(12, 'Kittiwake Insurance Brokers', 'claims@kittiwake.example', STEEL),
  requester(13, 'Dhruva Power Fuels', 'fuel@dhruva.example', COAL),
  requester(14, 'Hestia Fertilisers', 'logistics@hestia.example', ['Urea in bulk', 'Rock phosphate in bulk']),
];

/** Persons whom the first vendor signed up; they have sent nothing yet. */
export const signedUpByVendor: readonly RequesterParty[] = [
  requester(15, 'Anjali Mehta', 'anjali@mehta-exports.example', GENERAL, 'Individual'),
  requester(16, 'Anton Weber', 'anton@weber-cargo.example', STEEL, 'Individual'),
];

const vendor = (
  number: number,
  name: string,
  email: string,
  countries: readonly string[],
  ports: readonly string[],
  categories: readonly string[],
  address: string,
): VendorParty => ({
  id: seriesName('CUST', number),
  name,
  email,
  mobile: `+9198200${String(40000 + number * 137).padStart(5, '0')}`,
  countries,
  ports,
  categories,
  address,
});

const WEST = [
  'Mumbai',
  'Nhava Sheva (Jawaharlal Nehru)',
  'Mundra',
  'Kandla (Deendayal)',
  'Mormugao',
  'New Mangalore',
];
const EAST = ['Chennai', 'Visakhapatnam', 'Paradip', 'Kolkata', 'Haldia', 'Tuticorin (V.O. Chidambaranar)'];
const GULF = ['Singapore', 'Jebel Ali', 'Khor Fakkan', 'Fujairah', 'Salalah'];

/** Vendors; the first five have accounts: the fourth is a B2B User, the fifth a surveyor too (D211). */
export const vendors: readonly VendorParty[] = [
  vendor(
    1,
    'Harbour Gauge Surveyors',
    'vendor@plimsoll.example',
    ['India'],
    WEST,
    ['CARGO SURVEY', 'Cargo', 'Bunker'],
    '3rd floor, Ballard Chambers\nBallard Estate, Mumbai 400001, India\n+91 22 4001 0203, desk@harbourgauge.example',
  ),
  vendor(
    2,
    'Coromandel Inspection House',
    'vendor2@plimsoll.example',
    ['India', 'Sri Lanka'],
    [...EAST, 'Colombo'],
    ['Container', 'CARGO SURVEY', 'Cargo'],
    '27 Rajaji Salai\nChennai 600001, India\n+91 44 4002 0304',
  ),
  vendor(
    3,
    'Straits Cargo Assurance',
    'vendor3@plimsoll.example',
    ['Singapore', 'United Arab Emirates', 'Oman'],
    GULF,
    ['CARGO SURVEY', 'Cargo', 'Container'],
    '8 Anson Quay\nSingapore 079903\n+65 6200 0304',
  ),
  vendor(
    4,
    'Konkan Freight Desk',
    'b2b@plimsoll.example',
    ['India'],
    ['Mormugao', 'New Mangalore', 'Kochi (Cochin)'],
    ['CARGO SURVEY', 'Container'],
    '5 Dock Street\nVasco da Gama 403802, India',
  ),
  vendor(
    5,
    'Malabar Marine Survey',
    'ownboat@plimsoll.example',
    ['India'],
    ['Kochi (Cochin)', 'New Mangalore'],
    ['CARGO SURVEY', 'Hull and Machinery'],
    '11 Willingdon Island\nKochi 682003, India',
  ),
  vendor(
    6,
    'Saurashtra Tally & Survey',
    'ops@saurashtratally.example',
    ['India'],
    ['Mundra', 'Kandla (Deendayal)'],
    ['Container', 'CARGO SURVEY'],
    '2 Port Road\nGandhidham 370201, India',
  ),
  vendor(
    7,
    'Bay of Bengal Adjusters',
    'survey@bobadjusters.example',
    ['India', 'Bangladesh'],
    ['Kolkata', 'Haldia', 'Chittagong (Chattogram)'],
    ['Cargo', 'Hull and Machinery'],
    '16 Strand Road\nKolkata 700001, India',
  ),
  vendor(
    8,
    'Lion Rock Marine',
    'mail@lionrockmarine.example',
    ['Hong Kong', 'China'],
    ['Hong Kong', 'Shenzhen'],
    ['Container', 'Safety and Warranty'],
    '40 Connaught Quay\nHong Kong',
  ),
  vendor(
    9,
    'Westerschelde Inspection',
    'desk@westerschelde.example',
    ['Netherlands', 'Belgium'],
    ['Rotterdam', 'Antwerp'],
    ['CARGO SURVEY', 'Bunker'],
    'Maaskade 71\nRotterdam, Netherlands',
  ),
  vendor(
    10,
    'Piraeus Draft Office',
    'ops@piraeusdraft.example',
    ['Greece'],
    ['Piraeus'],
    ['CARGO SURVEY', 'Bunker'],
    '19 Akti Miaouli\nPiraeus, Greece',
  ),
  vendor(
    11,
    'Santos Grain Survey',
    'grain@santossurvey.example',
    ['Brazil'],
    ['Santos'],
    ['CARGO SURVEY', 'Cargo'],
    'Rua do Cais 88\nSantos, Brazil',
  ),
  vendor(
    12,
    'Pilbara Load Survey',
    'desk@pilbaraload.example',
    ['Australia'],
    ['Port Hedland', 'Newcastle'],
    ['CARGO SURVEY'],
    '4 Wharf Street\nPort Hedland, Australia',
  ),
  vendor(
    13,
    'Zululand Coal Inspection',
    'ops@zululandcoal.example',
    ['South Africa'],
    ['Richards Bay', 'Durban'],
    ['CARGO SURVEY', 'Bunker'],
    '6 Harbour Arterial\nRichards Bay, South Africa',
  ),
  vendor(
    14,
    'Java Sea Surveyors',
    'mail@javaseasurvey.example',
    ['Indonesia'],
    ['Jakarta (Tanjung Priok)', 'Surabaya'],
    ['CARGO SURVEY', 'Container'],
    'Jalan Pelabuhan 12\nJakarta, Indonesia',
  ),
  vendor(
    15,
    'Klang Valley Marine',
    'desk@klangvalleymarine.example',
    ['Malaysia'],
    ['Port Klang', 'Tanjung Pelepas'],
    ['Container', 'Cargo'],
    '33 Jalan Limbungan\nPort Klang, Malaysia',
  ),
  vendor(
    16,
    'Ganga Delta Survey Bureau',
    'bureau@gangadelta.example',
    ['India'],
    ['Haldia', 'Paradip'],
    ['CARGO SURVEY', 'Cargo'],
    '9 Dock East Road\nHaldia 721602, India',
  ),
];

const V = (number: number) => seriesName('CUST', number);

const staff = (number: number, first: string, last: string, vendorId: string): SurveyorParty => ({
  id: seriesName('SUR', number),
  first,
  last,
  email: `${first}.${last}@field.example`.toLowerCase().replaceAll(' ', ''),
  vendors: [vendorId],
});

/** Surveyors; the first four have accounts, and the last is the fifth vendor himself. */
export const surveyors: readonly SurveyorParty[] = [
  { id: 'SUR-00001', first: 'Anita', last: 'Kulkarni', email: 'surveyor@plimsoll.example', vendors: [V(1)] },
  { id: 'SUR-00002', first: 'Vikram', last: 'Rajan', email: 'surveyor2@plimsoll.example', vendors: [V(2)] },
  {
    id: 'SUR-00003',
    first: 'Farid',
    last: 'Rahmani',
    email: 'surveyor3@plimsoll.example',
    vendors: [V(1), V(3)],
  },
  {
    id: 'SUR-00004',
    first: 'Leela',
    last: 'Fernandes',
    email: 'independent@plimsoll.example',
    vendors: [],
    independent: true,
  },
  staff(5, 'Gopal', 'Shetty', V(1)),
  staff(6, 'Nandini', 'Pai', V(1)),
  staff(7, 'Imran', 'Sait', V(1)),
  staff(8, 'Suresh', 'Bhandarkar', V(1)),
  staff(9, 'Kavita', 'Rane', V(1)),
  staff(10, 'Joseph', 'Pinto', V(1)),
  staff(11, 'Harish', 'Solanki', V(1)),
  staff(12, 'Deepa', 'Chavan', V(1)),
  staff(13, 'Manoj', 'Tandel', V(1)),
  staff(14, 'Asha', 'Murthy', V(2)),
  staff(15, 'Ravi', 'Naicker', V(2)),
  staff(16, 'Mei Lin', 'Tan', V(3)),
  staff(17, 'Omar', 'Haddad', V(3)),
  staff(18, 'Savio', 'Dias', V(4)),
  { id: 'SUR-00019', first: 'Thomas', last: 'Kurian', email: 'ownboat@plimsoll.example', vendors: [V(5)] },
];

/** Name of a surveyor as a document carries it. */
export const surveyorName = ({ first, last }: SurveyorParty) => `${first} ${last}`;
