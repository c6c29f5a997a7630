import { compareNames } from '@/lib/order';

/**
 * Country calling codes (ITU-T E.164) by ISO code; countries of the North American plan have 1 and an area
 * code.
 */
const CODES =
  'AF93 AL355 DZ213 AD376 AO244 AI1 AG1 AR54 AM374 AW297 AU61 AT43 AZ994 BS1 BH973 BD880 BB1 BY375 BE32 BZ501 BJ229 ' +
  'BM1 BT975 BO591 BA387 BW267 BR55 BN673 BG359 BF226 BI257 KH855 CM237 CA1 CV238 KY1 CF236 TD235 CL56 CN86 CO57 ' +
  'KM269 CG242 CD243 CR506 CI225 HR385 CU53 CW599 CY357 CZ420 DK45 DJ253 DM1 DO1 EC593 EG20 SV503 GQ240 ER291 EE372 ' +
  'SZ268 ET251 FJ679 FI358 FR33 GF594 PF689 GA241 GM220 GE995 DE49 GH233 GI350 GR30 GL299 GD1 GP590 GU1 GT502 GN224 ' +
  'GW245 GY592 HT509 HN504 HK852 HU36 IS354 IN91 ID62 IR98 IQ964 IE353 IL972 IT39 JM1 JP81 JO962 KZ7 KE254 KI686 ' +
  'KW965 KG996 LA856 LV371 LB961 LS266 LR231 LY218 LI423 LT370 LU352 MO853 MG261 MW265 MY60 MV960 ML223 MT356 MH692 ' +
  'MQ596 MR222 MU230 MX52 FM691 MD373 MC377 MN976 ME382 MA212 MZ258 MM95 NA264 NR674 NP977 NL31 NC687 NZ64 NI505 ' +
  'NE227 NG234 KP850 MK389 NO47 OM968 PK92 PW680 PS970 PA507 PG675 PY595 PE51 PH63 PL48 PT351 PR1 QA974 RE262 RO40 ' +
  'RU7 RW250 KN1 LC1 VC1 WS685 SM378 ST239 SA966 SN221 RS381 SC248 SL232 SG65 SX1 SK421 SI386 SB677 SO252 ZA27 KR82 ' +
  'SS211 ES34 LK94 SD249 SR597 SE46 CH41 SY963 TW886 TJ992 TZ255 TH66 TL670 TG228 TO676 TT1 TN216 TR90 TM993 TV688 ' +
  'UG256 UA380 AE971 GB44 US1 UY598 UZ998 VU678 VE58 VN84 VG1 VI1 YE967 ZM260 ZW263';

export interface DialCode {
  iso: string;
  country: string;
  code: string;
}

const names = new Intl.DisplayNames(['en'], { type: 'region' });

export const dialCodes: readonly DialCode[] = CODES.split(' ')
  .map((entry) => ({
    iso: entry.slice(0, 2),
    country: names.of(entry.slice(0, 2)) ?? entry.slice(0, 2),
    code: entry.slice(2),
  }))
  .sort((a, b) => compareNames(a.country, b.country));

/** The default country of the phone (1§2). */
export const INDIA_ISO = 'IN';

export const codeOf = (iso: string) => dialCodes.find((entry) => entry.iso === iso)?.code ?? '91';

/** The country of a number; of several with the same code the chosen one, else the first large one. */
export function countryOfNumber(number: string, chosen: string): string {
  const digits = number.replace(/\D/g, '');
  if (digits === '' || digits.startsWith(codeOf(chosen))) return chosen;
  const inCode = dialCodes
    .filter(({ code }) => digits.startsWith(code))
    .sort((a, b) => b.code.length - a.code.length);
  const usual = inCode.find(({ iso }) => iso === 'US' || iso === 'RU');
  return (inCode[0]?.code.length === 1 ? usual : inCode[0])?.iso ?? chosen;
}

/** The number with another country's code. */
export const withCountry = (number: string, from: string, to: string): string => {
  const digits = number.replace(/\D/g, '');
  const own = codeOf(from);
  return `+${codeOf(to)}${digits.startsWith(own) ? digits.slice(own.length) : digits}`;
};
