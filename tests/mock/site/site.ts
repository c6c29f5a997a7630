import type { SiteDefinition } from '../engine/types';
import { wireMethods } from '../methods/define';
import { productMethods } from '../methods/registry';
import { seedUsers } from '../seed/registrationRecords';
import { referenceRecords } from '../seed/referenceRecords';
import { calendarOf } from '../seed/calendar';
import { seedScale } from '../seed/scale';
import { seedSite } from '../seed/seedSite';
import { POSTAL_PATH } from '../paths';
import { siteHooks } from './hooks';
import { siteDoctypes } from './meta';
import { roles } from './permissions';
import { postalAnswer } from './postal';
import { siteVariants, type SiteName } from './sites';

interface SiteOptions {
  /** Which of the sites; the first when left out. */
  site?: SiteName | undefined;
  /** Number of job orders of the first vendor beside those of the seed. */
  rows?: number;
}

/** The product's site, seeded with 14 months of work that end at `now`. */
export function plimsollSite(now: Date, { site = 'labels', rows = 0 }: SiteOptions = {}): SiteDefinition {
  return siteVariants[site]({
    system: {
      // Server times are shown unchanged, so the site uses the viewer's time zone.
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      // Sign-up uploads files before there is an account (R13).
      allow_guests_to_upload_files: 1,
    },
    roles,
    users: seedUsers(),
    doctypes: siteDoctypes(),
    records: referenceRecords(),
    methods: wireMethods(productMethods),
    hooks: siteHooks(),
    services: { [POSTAL_PATH]: postalAnswer },
    seed: (ctx) => {
      seedSite(ctx, now);
      if (rows > 0) seedScale(ctx, calendarOf(now), rows);
    },
  });
}
